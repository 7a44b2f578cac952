const GRAPHEMES = new Intl.Segmenter('fr')

/**
 * Cuts a text that is longer than `most` and puts «…» at its end. Never cuts through a grapheme (one visible
 * character).
 * @param lengthOf returns the length of one grapheme, by default its number of UTF-16 code units
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
