import { ContentError } from '../check-content.ts'
import { fault } from '../finding.ts'

/** `shapes` is SVG markup without colours other than `currentColor`. */
export type Logo = { viewBox: string; shapes: string }

const MOST_BYTES = 1000
const SHAPES = 'g path rect circle ellipse line polyline polygon'.split(' ')
const ATTRIBUTES =
  /^(d|points|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|transform|fill|stroke|opacity|(fill|clip)-rule|(fill|stroke)-opacity|stroke-(width|linecap|linejoin|miterlimit|dasharray))$/
/** Attributes to leave out, such as those that drawing programs add. All others must be in ATTRIBUTES. */
const IDLE = /^(xmlns(:\w+)?|xml:space|version|id|class|role|viewBox|data-[\w-]+|aria-[\w-]+)$/
const NOTES = /<\?xml[^>]*\?>|<!--.*?-->|<(title|desc)>[^<]*<\/\1>/gs

const SAID = `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*\\s*`
const EMPTY = new RegExp(`<(?!svg\\b)([\\w:-]+)${SAID}(?:/>|>\\s*</\\1>)`, 'g')
const ROOT = new RegExp(`^<svg(${SAID})>(.*)</svg>$`, 's')
const BEGINNING = new RegExp(`<([\\w:-]+)(${SAID})(/?)>`, 'g')
const ATTRIBUTE = /([\w:-]+)\s*=\s*["']([^"']*)["']/g

/**
 * Replaces the colour of a single-colour SVG with `currentColor`.
 * @param file the file's path inside the content folder
 * @throws {ContentError} when the logo can't be shown
 */
export function readLogo(svg: string, file: string, mostBytes = MOST_BYTES): Logo {
  const bytes = new TextEncoder().encode(svg).length
  if (bytes > mostBytes)
    throw refusal(
      file,
      `has ${bytes} bytes, and a logo may have ${mostBytes}: simplify it with https://svgomg.net`,
    )
  const [, frame = '', inside = ''] = ROOT.exec(svg.replaceAll(NOTES, '').trim()) ?? []
  const foreign = [...inside.matchAll(BEGINNING)].find(isForeign)?.[1]
  if (foreign) throw refusal(file, `holds <${foreign}>: a logo may hold only ${SHAPES.join(', ')}`)
  if (!frame || !isWhole(inside)) throw refusal(file, 'is not one whole <svg> element')
  const viewBox = /\bviewBox\s*=\s*["']([-\d.\s,]+)["']/.exec(frame)?.[1]
  if (!viewBox) throw refusal(file, 'has no viewBox: add one to <svg>, such as viewBox="0 0 24 24"')
  const colours = new Set<string>()
  const root = frame.replaceAll(/\s(width|height)\s*=\s*["'][^"']*["']/g, '')
  const shapes = inside.replaceAll(
    BEGINNING,
    (_, name: string, said: string, end: string) =>
      `<${name}${inOneColour(said, file, colours)}${end}>`,
  )
  const all = `<g${inOneColour(root, file, colours)}>${shapes}</g>`
  if (colours.size > 1)
    throw refusal(
      file,
      `has ${colours.size} colours (${[...colours].join(', ')}): use one colour, which the page replaces by its own`,
    )
  return { viewBox, shapes: all }
}

const refusal = (file: string, why: string) => new ContentError([fault(`${why}.`, { file })])

/** Whether an element isn't allowed in a logo. Leaves a nested <svg> to `isWhole`, which refuses it. */
const isForeign = ([, name = '']: string[]) => name !== 'svg' && !SHAPES.includes(name)

/** Whether all elements are closed and properly nested, with no text between them. */
function isWhole(inside: string): boolean {
  const without = inside.replaceAll(EMPTY, '')
  return without === inside ? !inside.trim() : isWhole(without)
}

/**
 * Replaces each colour with `currentColor`, and adds it to `colours`.
 * @throws {ContentError} when an attribute isn't allowed in a logo
 */
function inOneColour(said: string, file: string, colours: Set<string>): string {
  const kept = [...said.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => {
    if (IDLE.test(key)) return ''
    if (!ATTRIBUTES.test(key) || /url\(/.test(value))
      throw refusal(file, `has ${key}="${value}": a logo may hold only shapes in one colour`)
    if (!/^(fill|stroke)$/.test(key) || /^(none|currentColor)$/i.test(value))
      return ` ${key}="${value}"`
    colours.add(value.toLowerCase())
    return ` ${key}="currentColor"`
  })
  return kept.join('')
}
