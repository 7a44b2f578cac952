import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../../root.ts'
import { type Folders, shownPath } from '../../schema/folder/content-folder.ts'
import { isMeant } from '../../schema/folder/own-files.ts'
import { isLarge } from '../../schema/project.ts'
import { clientLogos } from '../../schema/sections/logos.ts'
import type { Content, Site } from '../../schema/site.ts'
import { studyPictures } from '../../schema/studies/studies.ts'
import type { Pictures } from '../../site/assets-context.ts'
import { portraitOf } from '../../site/parts/portrait.ts'
import { withLock } from '../../tools/node/lock.mjs'
import { buildPictures, cropOf, type Focus, type Slot, TOP } from './pictures.ts'

const RATIO = { width: 8, height: 5 }
/**
 * The widths in pixels: `live` for projects with a link or case study and for uncropped pictures, `owner` for the owner's
 * portrait, `person` for portraits in testimonials, and `example` for all others.
 */
const WIDTHS = {
  live: [480, 720, 960, 1280, 1600],
  example: [320, 480, 640, 960],
  owner: [320, 640],
  person: [48, 96, 144],
}

/**
 * The width in pixels that an uncropped picture needs if it is taller than wide. The page shows it at most 26rem wide
 * (blocks.css), usually 416 CSS pixels, and screens with a pixel ratio of 2 need twice that.
 */
const TALL_WIDTH = 832

/** The slot of pictures that the content doesn't mention. */
const UNNAMED = { widths: WIDTHS.example, ratio: RATIO, focus: TOP }

type Say = (line: string) => void
type Projects = Content['projects']['projects']

const MOST_CROPPED = 1 / 3

/**
 * @param say called with a line about each picture that isn't cached
 * @param advise called with lines about pictures that don't fit their slots well
 */
export async function makePictures(
  outDir: string,
  { content, folders: ofContent, studies }: Pick<Site, 'content' | 'folders' | 'studies'>,
  { say, advise }: { say: Say; advise: Say | undefined },
): Promise<Pictures> {
  const { site, projects, about, testimonials, ownSections } = content
  const uncropped = [...studyPictures(studies), ...ownSections.flatMap(({ pictures }) => pictures)]
  const slots = new Map([...wholeSlots(uncropped), ...projectSlots(projects.projects)])
  const logos = new Set(clientLogos(ownSections).map(({ file }) => file))
  const portraits = portraitSlots({ about, testimonials })
  const sources = picturesIn(ofContent)
  const folders = { sources, outDir, cacheDir: join(ROOT, '.cache/images'), say }
  const isMadeElsewhere = (file: string) =>
    portraits.has(file) ||
    logos.has(file) ||
    file === site.openGraph.image ||
    file.toLowerCase().endsWith('.svg')
  // Without the lock, two parallel builds might make the same pictures.
  const pictures = await withLock(`${folders.cacheDir}.lock`, '', async () => {
    const shown = await buildPictures({
      ...folders,
      slot: file => slots.get(file) ?? (isMadeElsewhere(file) ? undefined : UNNAMED),
    })
    if (portraits.size === 0) return shown
    const squares = await buildPictures({ ...folders, slot: file => portraits.get(file) })
    for (const [file, square] of Object.entries(squares)) shown[portraitOf(file)] = square
    return shown
  })
  const warnings = advise
    ? await pictureWarnings([...slots, ...portraits], projects.projects, sources)
    : []
  for (const line of warnings) advise?.(line)
  return pictures
}

/** A translation's pictures replace those in content/ with the same name. */
export function picturesIn(folders: Folders): Map<string, string> {
  const images = folders.map(folder => join(folder, 'images')).filter(folder => existsSync(folder))
  const found = images.reverse().flatMap(folder =>
    readdirSync(folder)
      .filter(isMeant)
      .map((file): [string, string] => [file, join(folder, file)]),
  )
  return new Map(found)
}

/** A file used for both the owner and the author of a testimonial gets the owner's slot, which is larger. */
function portraitSlots({ about, testimonials }: Pick<Content, 'about' | 'testimonials'>) {
  const square = { ratio: { width: 1, height: 1 }, focus: TOP }
  const persons = testimonials.testimonials.flatMap(({ portrait }) => portrait ?? [])
  const slots = new Map<string, Slot>()
  for (const file of persons) slots.set(file, { ...square, widths: WIDTHS.person })
  if (about.portrait) slots.set(about.portrait.image, { ...square, widths: WIDTHS.owner })
  return slots
}

/**
 * The slots of pictures in case studies and in the owner's own sections, unless a project also shows the picture. These slots
 * have no aspect ratio, so nothing is cropped and `focus` has no effect.
 */
const wholeSlots = (files: readonly string[]): [string, Slot][] =>
  files.map(file => [file, { widths: WIDTHS.live, focus: TOP }])

/** A picture that several projects share gets the larger widths if one of them is large. */
export function projectSlots(projects: Projects): Map<string, Slot> {
  const live = new Set(projects.filter(isLarge).map(({ image }) => image))
  return new Map(
    projects.flatMap(({ image, focus }) => {
      if (!image) return []
      const widths = live.has(image) ? WIDTHS.live : WIDTHS.example
      return [[image, { widths, ratio: RATIO, focus: focusPoint(focus) }]]
    }),
  )
}

/** Converts a `focus` field (schema/values/picture-focus.ts) to numbers from 0 to 1: `30% 70%` becomes 0.3 and 0.7. */
export function focusPoint(focus = 'top'): Focus {
  if (focus === 'top') return TOP
  const [x = 50, y = 50] = focus.match(/\d+/g)?.map(Number) ?? []
  return { x: x / 100, y: y / 100 }
}

/**
 * Warns about pictures that are too narrow for their slot after cropping, and about project pictures without a `focus` of which
 * cropping removes more than MOST_CROPPED.
 * @param slots keyed by file name; missing files are skipped, because another check reports them
 */
export async function pictureWarnings(
  slots: Iterable<[string, Slot]>,
  projects: Projects,
  sources: ReadonlyMap<string, string>,
): Promise<string[]> {
  const unchosen = new Set(projects.flatMap(({ image, focus }) => (focus || !image ? [] : image)))
  const lines = [...slots].map(async ([file, { widths, ratio }]) => {
    const source = sources.get(file)
    if (!source) return []
    const { autoOrient: whole } = await sharp(source).metadata()
    const part = cropOf(whole, ratio)
    const isTall = !ratio && whole.height > whole.width
    const needed = isTall ? TALL_WIDTH : Math.max(...widths)
    const lost = 1 - (part.width * part.height) / (whole.width * whole.height)
    const is = `${shownPath(source)} is ${whole.width} × ${whole.height} pixels`
    const shape = `${ratio?.width}:${ratio?.height}`
    const cropped = part.width < whole.width ? `, ${part.width} wide at ${shape}` : ''
    return [
      part.width < needed && `${is}${cropped}: less than ${needed} looks soft on fine screens.`,
      lost > MOST_CROPPED &&
        unchosen.has(file) &&
        `${is}: ${Math.round(lost * 100)} % is cropped for ${shape}: choose the visible part with «focus».`,
    ]
  })
  return (await Promise.all(lines)).flat().filter(line => line !== false)
}
