import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { content } from '../../../schema/content.ts'
import { IMAGES } from '../../../schema/folder/content-folder.ts'
import { isLarge } from '../../../schema/project.ts'
import { marksOf } from '../../../schema/sections/marks.ts'
import { ROOT } from '../../../server/base/root.ts'
import type { Pictures } from '../../../site/parts/picture.tsx'
import { portraitOf } from '../../../site/parts/portrait.ts'
import { withLock } from '../../node/lock.mjs'
import { buildPictures, cropOf, type Focus, type Slot, TOP } from './pictures.ts'

/** The shape of the pictures of projects. */
const RATIO = { width: 8, height: 5 }
/**
 * The widths of each kind of picture, in pixels. The smallest is for small phones. The largest is for large screens
 * with a pixel ratio of 2 (3 for portraits).
 */
const WIDTHS = {
  live: [480, 720, 960, 1280, 1600],
  example: [320, 480, 640, 960],
  owner: [192, 384, 576],
  person: [48, 96, 144],
}

/** The pixels that an uncropped picture needs when it is higher than wide. Its box is at most 26rem wide (blocks.css). */
const TALL_WIDTH = 832

/** How the build prepares a picture of content/images that the content does not mention. */
const UNNAMED = { widths: WIDTHS.example, ratio: RATIO, focus: TOP }

type Shown = Pick<typeof content, 'projects' | 'about' | 'testimonials' | 'ownSections'>
type Say = (line: string) => void
type Projects = (typeof content)['projects']['projects']

/** The build warns when cropping removes more than this share of a picture. */
const MOST_CROPPED = 1 / 3

/**
 * Makes the pictures of content/images. A slot says in which widths and in which shape the site shows a picture.
 * @param say gets a line for each picture that is not in the cache
 * @param advise gets a line for each picture that does not fit its slot well
 */
export async function makePictures(
  outDir: string,
  { projects, about, testimonials, ownSections }: Shown,
  { uncropped = [], say, advise }: { uncropped?: readonly string[]; say?: Say; advise?: Say } = {},
): Promise<Pictures> {
  const slots = new Map([...wholeSlots(uncropped), ...projectSlots(projects.projects)])
  const marks = new Set([...marksOf(ownSections).keys()].map(({ file }) => file))
  const portraits = portraitSlots({ about, testimonials })
  const folders = { sourceDir: IMAGES, outDir, cacheDir: join(ROOT, '.cache/images'), say }
  const isDrawnElsewhere = (file: string) =>
    portraits.has(file) || marks.has(file) || file.toLowerCase().endsWith('.svg')
  // All languages of a site show the same pictures. Without the lock, each language's process would make them all.
  const pictures = await withLock(`${folders.cacheDir}.lock`, '', async () => {
    const shown = await buildPictures({
      ...folders,
      slot: file => slots.get(file) ?? (isDrawnElsewhere(file) ? undefined : UNNAMED),
    })
    if (portraits.size === 0) return shown
    const squares = await buildPictures({ ...folders, slot: file => portraits.get(file) })
    for (const [file, square] of Object.entries(squares)) shown[portraitOf(file)] = square
    return shown
  })
  const warnings = advise ? await pictureWarnings([...slots, ...portraits], projects.projects) : []
  for (const line of warnings) advise?.(line)
  return pictures
}

/**
 * Returns the slot (the widths and the shape) of each portrait. A file that shows both the owner and the author of a
 * testimonial gets the owner's slot, which is larger.
 */
function portraitSlots({ about, testimonials }: Pick<typeof content, 'about' | 'testimonials'>) {
  const square = { ratio: { width: 1, height: 1 }, focus: TOP }
  const persons = testimonials.testimonials.flatMap(({ portrait }) => portrait ?? [])
  const slots = new Map<string, Slot>()
  for (const file of persons) slots.set(file, { ...square, widths: WIDTHS.person })
  if (about.portrait) slots.set(about.portrait.image, { ...square, widths: WIDTHS.owner })
  return slots
}

/**
 * Returns the slot of each picture of a case study or of an owner's own section. These pictures are not cropped, so the
 * slot has no shape, and its `focus` has no effect.
 */
const wholeSlots = (files: readonly string[]): [string, Slot][] =>
  files.map(file => [file, { widths: WIDTHS.live, focus: TOP }])

/**
 * Returns the slot (the widths and the shape) of each project's picture. When two projects show the same picture, it gets the
 * larger slot.
 */
export function projectSlots(projects: Projects): Map<string, Slot> {
  const live = new Set(projects.filter(isLarge).map(({ image }) => image))
  return new Map(
    projects.map(({ image, focus }) => {
      const widths = live.has(image) ? WIDTHS.live : WIDTHS.example
      return [image, { widths, ratio: RATIO, focus: focusPoint(focus) }]
    }),
  )
}

/**
 * Converts a field `focus` to numbers from 0 to 1 (schema/values/picture-focus.ts). For example, `30% 70%` becomes 0.3
 * and 0.7.
 */
export function focusPoint(focus = 'top'): Focus {
  if (focus === 'top') return TOP
  const [x = 50, y = 50] = focus.match(/\d+/g)?.map(Number) ?? []
  return { x: x / 100, y: y / 100 }
}

/**
 * Returns a warning for each picture that is smaller than its slot. Returns another warning for each project's picture that
 * loses more than a third by cropping, if the owner has chosen no `focus`.
 * @param slots the slots by file name. Missing files get no warning here, because another check reports them.
 */
export async function pictureWarnings(
  slots: Iterable<[string, Slot]>,
  projects: Projects,
  folder = IMAGES,
): Promise<string[]> {
  const unchosen = new Set(projects.flatMap(({ image, focus }) => (focus ? [] : image)))
  const lines = [...slots].map(async ([file, { widths, ratio }]) => {
    if (!existsSync(join(folder, file))) return []
    const { autoOrient: whole } = await sharp(join(folder, file)).metadata()
    const part = cropOf(whole, ratio)
    const isTall = !ratio && whole.height > whole.width
    const needed = isTall ? TALL_WIDTH : Math.max(...widths)
    const lost = 1 - (part.width * part.height) / (whole.width * whole.height)
    const is = `content/images/${file} is ${whole.width} × ${whole.height} pixels`
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
