export { inWords } from '../../schema/typography.ts'
