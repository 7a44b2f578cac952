import { ifThere } from '../optional-content.ts'
import { lookOf } from './look.ts'

const file = await ifThere(import('../../content/look.ts'))

/** The look of content/look.ts, or the demonstration's look when that file is missing. @throws {ContentError} like lookOf */
export const look = lookOf(Object.keys(file).length > 0 ? file.look : 'vercors')
