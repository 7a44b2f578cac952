/** Writes text as a CSS string (CSS Syntax §4.3.5). Also escapes `<`, because `</style>` would end a `<style>` element. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
