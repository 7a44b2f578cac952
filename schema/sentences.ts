import { FRENCH, type Sentences } from '../contact/french.ts'
import { ifThere } from './optional-content.ts'

const { sentences: translated } = await ifThere(import('../content/sentences.ts'))

/** The sentences about a message in the language of the page. Only the content folder of a translation has a file for them. */
export const sentences: Sentences = translated ?? FRENCH
