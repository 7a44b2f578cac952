import { minify } from 'html-minifier-terser'

/**
 * Leaves out of a page what HTML lets one leave out: end tags that the next tag implies (HTML §13.1.2.4), the end tags of
 * empty SVG shapes, needless quotes around nothing. Attributes come in one order, which compresses better.
 */
export async function minifyHtml(html: string): Promise<string> {
  const minified = await minify(html, {
    removeOptionalTags: true,
    sortAttributes: true,
    decodeEntities: true,
    collapseBooleanAttributes: true,
  })
  return minified.replace(/<(path|rect|circle|use|ellipse)([^>]*)><\/\1>/g, '<$1$2/>')
}
