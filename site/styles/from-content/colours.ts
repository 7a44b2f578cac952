import { content } from '../../../schema/content.ts'

/** The paper of each theme, for the style sheet, the browser's own bar, the manifest and what stands on a picture. */
export const PAPER = content.look.palette.paper
