const GRAPHEMES = new Intl.Segmenter('fr')

/**
 * Shortens a text that is longer than `most`, and ends it with «…». Never splits a grapheme, such as an emoji made of
 * several code points.
 * @param lengthOf measures one grapheme, by default in UTF-16 code units
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
