import type { Look } from '../schema/look/look.ts'

export const look: Look = { palette: 'estuaire', logo: 'logo.svg' }
