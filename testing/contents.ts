import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runToEnd } from '../packages/contact-server/testing/processes.ts'
import type { Scratch } from '../packages/contact-server/testing/scratch.ts'
import { ROOT } from '../root.ts'
import type {
  About,
  Legal,
  Projects,
  Services,
  Site,
  Skills,
  Testimonials,
} from '../schema/fields.ts'
import type { Look } from '../schema/look/look.ts'

/** What the TypeScript files of a content folder export, keyed by file name without `.ts`. */
export type Content = {
  site: Site
  about: About
  skills: Skills
  projects: Projects
  services: Services
  legal: Legal
  phrases?: Record<string, unknown>
  testimonials?: Testimonials
  look?: Look
}

/** `writeContent` adds a picture, a document and a logo with these names to every folder. */
export const PICTURE = 'identite.png'
export const DOCUMENT = 'cv.pdf'
export const LOGO = 'logo.svg'
const TRIANGLE =
  '<svg viewBox="0 0 100 80"><path d="M50 5 95 75H5z" fill="none" stroke="#c00" stroke-width="9"/></svg>'

/** Minimal valid content: no optional fields, and mostly empty lists. */
export const MINIMUM: Content = {
  site: {
    url: 'https://www.roux.fr',
    name: 'Lou',
    role: 'Développeuse web',
    tagline: 'Des sites simples.',
    title: 'Lou, développeuse web à Die',
    description: 'Des sites simples.',
    openGraph: { title: 'Lou', description: 'Des sites simples.', picture: 'Développeuse, Die' },
    profile: 'Développeuse à Die.',
    email: 'lou@roux.fr',
    emailPlaceholder: 'vous@example.com',
    location: { city: 'Die', country: 'FR' },
    availability: { title: 'Disponible', text: 'Écrivez-moi.' },
    copyrightYear: 2026,
    sections: [],
  },
  about: { lead: 'Bonjour.', paragraph: 'Voilà.', figures: [], values: [] },
  skills: { lead: 'Mes outils.', categories: [] },
  projects: { lead: 'Mes projets.', projects: [] },
  services: { lead: 'Mes services.', services: [] },
  legal: {
    retentionDays: 365,
    notice: { intro: 'Mentions.', rows: [{ term: 'Éditrice', text: 'Lou Roux EI' }] },
    privacy: { intro: 'Aucun cookie.', sections: [] },
  },
}

export const plainPicture = (background: string, width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/**
 * Writes MINIMUM into a folder, with a picture, a document and a logo; `own` replaces some of its files or adds others.
 * @param sections the Markdown of content/sections, keyed by file name without `.md`
 */
export async function writeContent(
  folder: string,
  { sections = {}, ...own }: Partial<Content> & { sections?: Record<string, string> } = {},
): Promise<string> {
  for (const inner of ['images', 'files', 'sections'])
    await mkdir(join(folder, inner), { recursive: true })
  await writeFile(join(folder, 'images', PICTURE), await plainPicture('#b7a6ea'))
  await writeFile(join(folder, 'files', DOCUMENT), '%PDF-1.4\n'.padEnd(180_000, '%'))
  await writeFile(join(folder, LOGO), TRIANGLE)
  for (const [name, value] of Object.entries({ ...MINIMUM, ...own }))
    await writeFile(join(folder, `${name}.ts`), `export const ${name} = ${JSON.stringify(value)}\n`)
  for (const [name, text] of Object.entries(sections))
    await writeFile(join(folder, 'sections', `${name}.md`), text)
  return folder
}

type BuildOptions = { args?: string[]; settings?: Record<string, string> }

/** Runs the build on a content folder, without settings from this machine's environment or `.env`. */
export function runBuild(folder: string, out: string, { args = [], settings = {} }: BuildOptions) {
  return runToEnd(
    [join(ROOT, 'tools/build.ts'), '--content', folder, '--out', out, ...args],
    settings,
  )
}

/**
 * @returns the build's folder, which is deleted when `scratch` is disposed
 * @throws an Error with the build's output when the build fails
 */
export async function buildContent(scratch: Scratch, folder: string, options: BuildOptions = {}) {
  const cache = join(ROOT, '.cache')
  await mkdir(cache, { recursive: true })
  const out = join(scratch.directory(cache), 'dist')
  const { exitCode, stdout, stderr } = await runBuild(folder, out, options)
  if (exitCode !== 0) throw new Error(stdout + stderr)
  return out
}

/** Replaces every picture in a folder, except SVG files, with a small one, because resizing large pictures is slow. */
export async function plainPictures(images: string): Promise<void> {
  for (const file of (await readdir(images)).filter(file => !file.endsWith('.svg')))
    await writeFile(join(images, file), await plainPicture('#aaa', 160, 100))
}
