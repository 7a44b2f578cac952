/**
 * @param made a note on how the file was made, for its `<desc>`, which pages don't show
 * @param shapes the markup of the shapes; falsy entries are left out
 */
export function svgFile(
  attributes: Record<string, string | number>,
  made: string,
  shapes: readonly (string | false | undefined)[],
): string {
  const head = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(`${value}`)}"`,
  )
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg"${head.join('')}>`,
    `<desc>${escaped(made)}</desc>`,
    ...shapes.filter(Boolean),
  ]
  return `${lines.join('\n')}\n</svg>\n`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
