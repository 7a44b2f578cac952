import { minify } from 'html-minifier-next'

/**
 * Removes optional tags (HTML §13.1.2.4) and the end tags of empty SVG shapes. Sorts attributes, because pages compress better
 * when their attributes have the same order.
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
