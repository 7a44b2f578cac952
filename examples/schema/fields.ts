/**
 * The files of an example import ../schema, as the files of content/ do. So an example can be copied to content/
 * unchanged.
 */
export type * from '../../schema/fields.ts'
