import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { DIST, ROOT } from '../../server/base/root.ts'
import { type Manifest, readManifest } from '../../server/pages/manifest.ts'
import { loadEnvFile } from '../../server/settings/env-file.ts'
import { filesUnder } from './files-under.ts'

/** All that dist/ is made of. */
export const BUILD_INPUTS = [
  'content',
  'schema',
  'site',
  'contact',
  'server',
  'supabase/migrations',
  'tools/build',
  'package-lock.json',
]
/** Those alone are in what is built: all other settings are the server's, which reads them when it starts. */
const SETTINGS = ['SITE_URL', 'VITE_BACKEND_URL', 'VITE_BACKEND_KEY']

/**
 * Compares the last build with the sources and settings as they are now.
 * @returns whether that build was for production, and the names of what changed since; undefined where there is no whole build
 */
export async function lastBuild(out = DIST) {
  const stamp = readStamp(out)
  if (!stamp) return undefined
  const now = await hashAll()
  const changed = Object.keys(now).filter(name => now[name] !== stamp.hashes[name])
  return { production: stamp.production, changed }
}

/** Makes the stamp of a build that begins now. What changes while it runs is not in that build. */
export async function newStamp(production: boolean): Promise<Manifest['stamp']> {
  return { production, hashes: await hashAll() }
}

function readStamp(out: string): Manifest['stamp'] | undefined {
  try {
    return readManifest(out).stamp
  } catch {
    return undefined
  }
}

async function hashAll(): Promise<Record<string, string>> {
  // A setting counts the same in `.env` and in the environment, and an empty one like none.
  loadEnvFile()
  const settings = SETTINGS.map(name => [name, sha256(process.env[name] ?? '')])
  const sources = BUILD_INPUTS.map(async source => [source, await hashSource(source)])
  return Object.fromEntries([...(await Promise.all(sources)), ...settings])
}

/** A checkout changes dates, so contents are what is compared. */
async function hashSource(source: string): Promise<string> {
  const path = source === 'content' ? CONTENT : join(ROOT, source)
  const isFile = /\.\w+$/.test(path)
  // Without tests, which change nothing of what is built.
  const files = isFile ? [''] : (await filesUnder(path)).filter(it => !/\.test\.tsx?$/.test(it))
  const hashes = files.map(async file => `${file} ${sha256(await readFile(join(path, file)))}`)
  return sha256((await Promise.all(hashes)).join('\n'))
}

const sha256 = (data: string | Buffer) => hash('sha256', data)
