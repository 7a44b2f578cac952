const GRAPHEMES = new Intl.Segmenter('fr')

/**
 * A text that is at most `most` long, with «…» where it was cut: never within what people see as one character.
 * @param lengthOf how much one such character counts, instead of its UTF-16 code units
 */
export function shorten(
  text: string,
  most: number,
  lengthOf = (character: string) => character.length,
): string {
  let length = 0
  let cutAt = 0
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    length += lengthOf(segment)
    if (length < most) cutAt = index + segment.length
  }
  return length <= most ? text : `${text.slice(0, cutAt)}…`
}
