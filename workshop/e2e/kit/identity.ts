import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { BUILD_INPUTS } from '../../../tools/build/last-build.ts'
import { CHILD_ENVIRONMENT } from '../../testing/processes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PARTS = [...BUILD_INPUTS, 'tools', 'package.json']
/** The pictures made before, where something was built before: a copy need not make them again. */
const MADE = '.cache/images'

/** What an owner changes: for a content file, an expression that makes the new content, out of the `present` one if it likes. */
export type Changes = Partial<
  Record<
    'site' | 'about' | 'skills' | 'projects' | 'services' | 'legal' | 'testimonials' | 'look',
    string
  >
>

/** A picture that every copy has, for projects of its own. */
export const PICTURE = 'identite.png'

/** A file of the owner's that every copy has: 180 ko, to be named a document. */
export const DOCUMENT = 'cv.pdf'

/** A logo that every copy has, to be named by its look. */
export const LOGO = 'logo.svg'
const TRIANGLE =
  '<svg viewBox="0 0 100 80"><path d="M50 5 95 75H5z" fill="none" stroke="#c00" stroke-width="9"/></svg>'

/** Projects of a copy's own, so that what is counted does not depend on the owner's. */
export const projects = (count: number, live: boolean) =>
  `Array.from({ length: ${count} }, (_, i) => ({
    title: 'Projet ' + i, description: 'Un site pour le client ' + i + '.', tags: i === 1 ? [] : ['React', 'CSS'],
    image: '${PICTURE}', imageAlt: 'Une page', ...(i === 0 && { badge: 'NOUVEAU', ...(${live} && { url: 'https://www.roux.fr/' }) }),
    ...[{ label: 'Réalisation', year: 2025 }, { client: 'Coopérative Roux & <fils>', year: '2023 – 2024' }, { label: false }][i],
  }))`

/** Copies a project to change its content there. @returns the copy, and what removes it */
export async function copyProject(changes: Changes = {}) {
  const copy = await mkdtemp(join(tmpdir(), 'portfolio-identity-'))
  const parts = [...PARTS, ...(existsSync(join(ROOT, MADE)) ? [MADE] : [])]
  const filter = (path: string) => !path.endsWith('node_modules')
  for (const part of parts)
    await cp(join(ROOT, part), join(copy, part), { recursive: true, filter })
  await cp(join(ROOT, 'content'), join(copy, 'present'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const images = join(copy, 'content/images')
  // Without their projects the pictures there have other slots, whose sizes would have to be made.
  if (changes.projects) await rm(images, { recursive: true })
  await mkdir(images, { recursive: true })
  const plain = sharp({ create: { width: 320, height: 200, channels: 3, background: '#b7a6ea' } })
  await plain.png().toFile(join(images, PICTURE))
  const files = join(copy, 'content/files')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, DOCUMENT), '%PDF-1.4\n'.padEnd(180_000, '%'))
  await writeFile(join(copy, 'content', LOGO), TRIANGLE)
  for (const [file, expression] of Object.entries(changes)) {
    const isNew = !existsSync(join(copy, `present/${file}.ts`))
    const present = isNew ? '' : `import { ${file} as present } from '../present/${file}.ts'\n`
    const module = `${present}export const ${file} = ${expression}\n`
    await writeFile(join(copy, `content/${file}.ts`), module)
  }
  return { copy, remove: () => rm(copy, { recursive: true }) }
}

type BuildOptions = { args?: string[]; settings?: Record<string, string> }

/** Runs the build of a copy as its owner would, without the settings of this machine. */
export function runBuild(copy: string, { args = [], settings = {} }: BuildOptions = {}) {
  return runScript(copy, ['tools/build.ts', ...args], settings)
}

/** Runs a script of a copy, with these settings alone. */
export function runScript(copy: string, command: string[], settings: Record<string, string> = {}) {
  const env = { ...CHILD_ENVIRONMENT, ...settings }
  return promisify(execFile)(process.execPath, command, { cwd: copy, env })
}

/**
 * A copy of the project with a folder of examples/, and the setting that has it built. All its pictures are one, plain: to
 * make them takes longer than all that is tried.
 */
export async function copyExample(name: string) {
  const { copy, remove } = await copyProject()
  const folder = join(copy, 'examples', name)
  await cp(join(ROOT, 'examples', name), folder, { recursive: true })
  const plain = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b7a6ea' } })
  const picture = await plain.png().toBuffer()
  for (const file of await readdir(join(folder, 'images')))
    await writeFile(join(folder, 'images', file), picture)
  return { copy, remove, settings: { CONTENT_FOLDER: folder } }
}

/**
 * Builds the site with other content or settings, in a copy of the project, with the command its owner would use.
 * @returns the build's folder, and what removes the copy
 */
export async function buildIdentity(changes: Changes, options?: BuildOptions) {
  const { copy, remove } = await copyProject(changes)
  await runBuild(copy, options)
  return { dist: join(copy, 'dist'), remove }
}
