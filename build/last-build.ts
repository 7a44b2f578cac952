import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, readManifest } from '../packages/contact-server/pages/manifest.ts'
import { loadEnvFile } from '../packages/contact-server/settings/env-file.ts'
import { DIST, ROOT } from '../root.ts'
import { OWN_CONTENT } from '../schema/folder/content-folder.ts'
import { filesUnder } from '../schema/folder/files-under.ts'

export const BUILD_INPUTS = [
  'content',
  'schema',
  'theme',
  'site',
  'build',
  'packages/contact-server',
  'supabase/migrations',
  'tools/doctor',
  'root.ts',
  'package-lock.json',
]
const SETTINGS = ['SITE_URL', 'VITE_BACKEND_URL', 'VITE_BACKEND_KEY']

/**
 * @returns the names of the changed sources and settings, and whether the last build was for production; undefined when
 * that build's stamp is missing or unreadable
 */
export async function lastBuild(content = OWN_CONTENT, out = DIST) {
  const stamp = readStamp(out)
  if (!stamp) return undefined
  const now = await hashAll(content)
  const names = Object.keys({ ...now, ...stamp.hashes })
  const changed = names.filter(name => now[name] !== stamp.hashes[name])
  return { production: stamp.production, changed }
}

/**
 * Call this before the build starts, so that a source that changes meanwhile makes the build outdated. A demonstration's build
 * is outdated from the start, so that `npm start` never serves a form that sends nothing.
 */
export async function newStamp(
  { production, isDemo = false }: { production: boolean; isDemo?: boolean },
  content: string,
): Promise<NonNullable<Manifest['stamp']>> {
  const hashes = await hashAll(content)
  return { production, hashes: { ...hashes, ...(isDemo && { '--demo': '' }) } }
}

function readStamp(out: string): Manifest['stamp'] | undefined {
  try {
    return readManifest(out).stamp
  } catch {
    return undefined
  }
}

async function hashAll(content: string): Promise<Record<string, string>> {
  // Settings may be in `.env` or in the environment; an empty setting counts as missing.
  loadEnvFile()
  const settings = SETTINGS.map(name => [name, sha256(process.env[name] ?? '')])
  const sources = BUILD_INPUTS.map(async source => [
    source,
    await hashSource(source === 'content' ? content : join(ROOT, source)),
  ])
  return Object.fromEntries([...(await Promise.all(sources)), ...settings])
}

/** Hashes the names and contents of files, not their dates, which a git checkout changes. */
async function hashSource(path: string): Promise<string> {
  const isFile = (await stat(path)).isFile()
  // Tests don't affect the build.
  const files = isFile ? [''] : filesUnder(path).filter(it => !/\.test\.tsx?$/.test(it))
  const hashes = files.map(async file => `${file} ${sha256(await readFile(join(path, file)))}`)
  return sha256((await Promise.all(hashes)).join('\n'))
}

const sha256 = (data: string | Buffer) => hash('sha256', data)
