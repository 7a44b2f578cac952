export type { Look } from '../../../schema/look/look.ts'
