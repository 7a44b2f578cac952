import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..')
const PARTS = [
  'content',
  'site',
  'contact',
  'server',
  'tools',
  'package.json',
  'package-lock.json',
  '.cache',
]

/** What an owner changes: for a content file, an expression that makes the new content out of the old one, `demo`. */
export type Changes = Partial<Record<'site' | 'about' | 'skills' | 'projects' | 'services', string>>

/**
 * Builds the site with other content, in a copy of the project, with the command its owner would use.
 * @returns the build's folder, and what removes the copy
 */
export async function buildIdentity(changes: Changes) {
  const copy = await mkdtemp(join(tmpdir(), 'portfolio-identity-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(copy, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, expression] of Object.entries(changes)) {
    const path = join(copy, `content/${file}.ts`)
    const demo = await readFile(path, 'utf8')
    const [, type] = new RegExp(`export const ${file}: (\\w+) =`).exec(demo) ?? []
    const renamed = demo.replace(`export const ${file}:`, 'const demo:')
    await writeFile(path, `${renamed}\nexport const ${file}: ${type} = ${expression}\n`)
  }
  await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: copy })
  return { dist: join(copy, 'dist'), remove: () => rm(copy, { recursive: true }) }
}
