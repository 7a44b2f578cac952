/** Examples import these files, as content/ imports ../schema. So an example can be copied to content/ unchanged. */
export type * from '../../schema/fields.ts'
