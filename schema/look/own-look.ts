import { ifThere } from '../optional-content.ts'
import { lookOf } from './look.ts'

const file = await ifThere(import('../../content/look.ts'))

/** What content/look.ts says, or the demonstration's where there is none. @throws {ContentError} as lookOf */
export const look = lookOf(Object.keys(file).length > 0 ? file.look : 'vercors')
