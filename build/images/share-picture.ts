import sharp from 'sharp'
import { ContentError } from '../../schema/check-content.ts'
import { fault, type Place } from '../../schema/finding.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import type { MapPath, MapPaths } from '../../schema/folder/own-map.ts'
import type { Drawn } from '../../schema/look/logo-file.ts'
import { nameField } from '../../schema/name-field.ts'
import type { Site } from '../../schema/site.ts'
import type { Point } from '../../site/altitudes/ridge.ts'
import type { SharePicture, SharePictures } from '../../site/published/sharing.tsx'
import { nameLineHeight, nameLines } from '../../site/styles/from-content/name-lines.ts'
import type { Palette } from '../../theme/palette.ts'
import { textOnAccent } from '../../theme/palette.ts'
import { keep } from '../keep.ts'
import { writeHashed } from '../write-hashed.ts'
import { drawLogo } from './drawings.ts'
import { ASCENT, DESCENT, missingIn, outlineText } from './letter-outlines.ts'
import { ownSharePicture } from './own-share-picture.ts'
import { titleLines } from './title-lines.ts'

/** The usual size of the large preview that social networks show for a link. */
const SIZE = { width: 1200, height: 630 }
const MARGIN = { x: 64, y: 56 }
const GLYPH_SIZE = 52
const NAME = {
  size: 232,
  tracking: -0.03,
  indent: -0.035,
  drop: 0.02,
  top: 140,
  gap: 40,
}
const PLATE = { size: 34, tracking: 0, top: 24, right: 64, bottom: 22, left: 28, gap: 28 }
const PLATE_HEIGHT = PLATE.top + PLATE.size + PLATE.bottom
const MAP = { width: 400, height: 250 }
/** The home page's profile, a ridge at the foot of the picture. It is below the name and behind the coloured box. */
const GROUND = { relief: 56, base: PLATE_HEIGHT, gap: 28 }

type Look = Drawn & { map: MapPaths }
/** `plate` is the text in the coloured box. */
type Card = { lines: string[]; plate: string; ridge?: Ridge }
type Ridge = readonly Point[] | undefined
/** Where a sharing picture's text comes from, for error messages. */
type Fields = { folder: string; lines: Place; plate: Place }

/**
 * Writes the pictures that social networks show with a link: one for the home page, which may be the owner's own, and one for
 * each case study. A drawn picture shows the map, a logo or three bars, the owner's name or the study's title, and a line of
 * text in a coloured box. On a case study's picture, this box names the owner.
 * @param ridge the home page's profile, which the drawn picture of the home page shows
 * @throws {ContentError} when the title font has no glyph for a character, or when `ownSharePicture` throws one
 */
export async function makeSharePictures(
  outDir: string,
  { content, phrases, map, logo, path, folders }: Site,
  ridge?: Ridge,
): Promise<SharePictures> {
  const { site, projects } = content
  const look = { palette: content.look.palette, logo, map }
  const folder = shownPath(folders.at(-1) ?? '')
  const name = { file: 'site.ts', field: '«name»' }
  const { image, picture: line } = site.openGraph
  const home = image
    ? ownSharePicture(image, folders, { ...SIZE, background: look.palette.paper.light }).then(
        jpeg => publish(outDir, 'partage.jpg', jpeg),
      )
    : writeCard(
        outDir,
        look,
        { lines: nameLines(site.name, site.familyName), plate: line, ridge },
        { folder, lines: name, plate: { file: `${path}site.ts`, field: '«openGraph.picture»' } },
      )
  const ofStudies = projects.projects.map(async ({ title, study }, at) => {
    if (!study) return []
    refuseMissing(site.name, name, folder)
    const field = nameField(projects, ['projects', at, 'title'])
    const picture = await writeCard(
      outDir,
      look,
      { lines: titleLines(title), plate: `${site.name}, ${phrases.study}` },
      {
        folder,
        lines: { file: `${path}projects.ts`, field },
        plate: { file: `${path}phrases.ts`, field: '«study»' },
      },
    )
    return [[study.file, picture] as const]
  })
  const [drawn, ...studies] = await Promise.all([home, ...ofStudies])
  return { home: drawn, studies: Object.fromEntries(studies.flat()) }
}

async function writeCard(
  outDir: string,
  look: Look,
  card: Card,
  fields: Fields,
): Promise<SharePicture> {
  const svg = drawCard(card, look, fields)
  const png = await keep(['card', svg, sharp.versions], () =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0, effort: 10 }).toBuffer(),
  )
  return publish(outDir, 'partage.png', png)
}

/** The URL contains a hash, because social networks cache pictures by URL. */
const publish = async (outDir: string, file: string, bytes: Buffer): Promise<SharePicture> => ({
  url: await writeHashed({ out: outDir, base: '/' }, `assets/${file}`, bytes),
  ...SIZE,
})

function drawCard({ lines, plate: line, ridge }: Card, look: Look, fields: Fields): string {
  const { palette } = look
  refuseMissing(lines.join('').replaceAll(' ', ''), fields.lines, fields.folder)
  refuseMissing(line, fields.plate, fields.folder)
  const plate = layOutPlate(line, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="${palette.paper.light}"/>
${relief(look)}
${glyph(look)}
<g fill="${palette.ink.light}">${layOutName(lines, SIZE.width - plate.width, ridge && FLOOR)}</g>
${ridge ? ground(ridge, palette) : ''}
${plate.svg}
</svg>`
}

const FLOOR = SIZE.height - GROUND.base - GROUND.relief - GROUND.gap

function ground(ridge: readonly Point[], { footer }: Palette): string {
  const top = SIZE.height - GROUND.base - GROUND.relief
  const inside = SIZE.width - 2 * MARGIN.x
  const points = ridge.map(([x, y]) => `${MARGIN.x + x * inside},${top + y * GROUND.relief}`)
  const ends = [ridge[0], ridge.at(-1)].map(point => top + (point?.[1] ?? 0) * GROUND.relief)
  const outline = [
    `0,${ends[0]}`,
    ...points,
    `${SIZE.width},${ends[1]}`,
    `${SIZE.width},${SIZE.height}`,
  ]
  return `<polygon fill="${footer.light}" points="${outline.join(' ')} 0,${SIZE.height}"/>`
}

function glyph({ palette: { ink, sign }, logo }: Drawn): string {
  const place = `x="${MARGIN.x}" y="${MARGIN.y}" width="${GLYPH_SIZE}" height="${GLYPH_SIZE}"`
  if (logo) return drawLogo(logo, ink.light, place)
  return `<svg ${place} viewBox="0 0 24 24">
<path d="M13 4h9v4h-9zM2 16h20v4H2z" fill="${ink.light}"/><path d="M7.5 10H22v4H7.5z" fill="${sign.light}"/></svg>`
}

function refuseMissing(text: string, place: Place, folder: string) {
  const characters = missingIn('titre', text)
  if (characters.length === 0) return
  const signs = characters.map(character => `«${character}»`).join(', ')
  const what = `holds ${signs}, which the typeface of the sharing picture cannot draw: write it in Latin letters.`
  throw new ContentError([fault(what, place)], folder)
}

/** The map's lines are fainter on the left, behind the name. */
function relief({ map, palette: { ink, second } }: Look): string {
  const scale = Math.max(SIZE.width / MAP.width, SIZE.height / MAP.height)
  const lines = mapLines(map, { line: ink.light, opacity: 0.3, river: second.light })
  return `<linearGradient id="fade"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".42" stop-color="#fff"/></linearGradient>
<mask id="west" maskUnits="userSpaceOnUse" x="0" y="0" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<g mask="url(#west)"><g transform="translate(${SIZE.width - MAP.width * scale} 0) scale(${scale})" fill="none">${lines}</g></g>`
}

/**
 * Draws the map's lines as wide as on the page: 1 px for thin contour lines, 1.75 px for thick ones, and 3.5 px for the river,
 * unless the map sets its own width for the river.
 * @param colours the colour and opacity of contour lines, and the colour of the river
 */
export function mapLines(
  { thin, master, river }: MapPaths,
  colours: { line: string; opacity: number; river: string },
): string {
  const draw = (line: MapPath | undefined, colour: string, opacity: number, width: number) =>
    line
      ? `<g stroke="${colour}" stroke-width="${width}" opacity="${opacity}">${line.markup}</g>`
      : ''
  const contours = [
    draw(thin, colours.line, colours.opacity, 1),
    draw(master, colours.line, colours.opacity, 1.75),
  ]
  return [...contours, draw(river, colours.river, 0.8, 3.5)].join('')
}

function layOutPlate(line: string, palette: Palette) {
  const inside = SIZE.width - 2 * MARGIN.x - PLATE.left - PLATE.right
  const atFull = outlineText('titre', line, PLATE.size, PLATE.tracking).width
  const size = PLATE.size * Math.min(1, inside / atFull)
  const { svg, width: textWidth } = outlineText('titre', line, size, PLATE.tracking)
  const width = PLATE.left + textWidth + PLATE.right
  const [x, y] = [SIZE.width - width, SIZE.height - PLATE_HEIGHT]
  const baseline = y + PLATE.top + PLATE.size / 2 + ((ASCENT - DESCENT) / 2) * size
  return {
    width,
    svg: `<path d="M${x} ${y}h${width}v${PLATE_HEIGHT}h${-width}z" fill="${palette.accent.light}"/>
<g fill="${textOnAccent(palette)}" transform="translate(${x + PLATE.left} ${baseline})">${svg}</g>`,
  }
}

/**
 * Sets the lines of a name or title in the largest size that fits, up to NAME.size. They end at the bottom margin, or above the
 * coloured box if the last line would come too close to it. If `ground` is given, they end at this y instead.
 * @param plateLeft the left edge of the coloured box
 */
function layOutName(lines: string[], plateLeft: number, ground?: number): string {
  const lineHeight = nameLineHeight(lines)
  const widest = (size: number) =>
    Math.max(...lines.map(line => outlineText('titre', line, size, NAME.tracking).width))
  const sizeWithin = (floor: number) =>
    Math.min(
      NAME.size,
      (NAME.size * (SIZE.width - 2 * MARGIN.x)) / widest(NAME.size),
      (floor - NAME.top) / (lines.length * lineHeight),
    )
  const low = SIZE.height - MARGIN.y
  const last = outlineText('titre', lines.at(-1) ?? '', sizeWithin(low), NAME.tracking)
  const isFree = MARGIN.x + last.width <= plateLeft - PLATE.gap
  const floor = ground ?? (isFree ? low : SIZE.height - PLATE_HEIGHT - NAME.gap)
  const size = sizeWithin(floor)
  return setLines(lines, size, { left: MARGIN.x, floor })
}

/** The lines have the line height of a name on the page. The box of the last one ends NAME.drop ems below `floor`. */
export function setLines(
  lines: string[],
  size: number,
  { left, floor }: { left: number; floor: number },
): string {
  const lineHeight = nameLineHeight(lines)
  // The distance from the baseline to the bottom of the line box, in ems, as in browsers.
  const depth = (lineHeight - ASCENT + DESCENT) / 2
  return lines
    .map((line, i) => {
      const rise = (lines.length - 1 - i) * lineHeight + depth - NAME.drop
      const { svg } = outlineText('titre', line, size, NAME.tracking)
      return `<g transform="translate(${left + NAME.indent * size} ${floor - rise * size})">${svg}</g>`
    })
    .join('')
}
