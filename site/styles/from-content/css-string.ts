/** A text as a string of a style sheet. Source: CSS Syntax §4.3.5. `<` could end the element that the development server puts it into. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
