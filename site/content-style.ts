import { content } from './content.ts'
import { longestLine, nameLineHeight, nameLines } from './name.ts'
import { type Pictures, pictureClass } from './parts/picture.tsx'

/** The part of the style sheet that depends on content; a strict CSP forbids `style` attributes. */
export function contentStyle(pictures: Pictures): string {
  const placeholders = Object.entries(pictures).map(
    ([file, { color }]) => `.${pictureClass(file)}{background:${color}}`,
  )
  return [nameStyle(content.site.name), ...placeholders].join('')
}

function nameStyle(name: string): string {
  const lines = nameLines(name)
  const lineHeight = nameLineHeight(lines)
  const taller = lineHeight > 0.79 ? `;line-height:${lineHeight}` : ''
  return `.name{--n:${longestLine(lines)};--w:${lines.length}${taller}}`
}
