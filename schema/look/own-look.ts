import { ifThere } from '../optional-content.ts'
import { lookOf } from './look.ts'
import { DEFAULT_PALETTE } from './palette.ts'

const file = await ifThere(import('../../content/look.ts'))

/**
 * The look of content/look.ts, or the default palette when that file is missing. @throws {ContentError} on import, when a field
 * or a colour is wrong
 */
export const look = lookOf(Object.keys(file).length > 0 ? file.look : DEFAULT_PALETTE)
