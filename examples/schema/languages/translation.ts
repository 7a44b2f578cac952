export type * from '../../../schema/languages/translation.ts'
