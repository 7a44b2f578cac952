/** Examples import from here what content/ imports from ../schema: each can be copied to content/ as it is. */
export type * from '../../schema/fields.ts'
