import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT } from '../../schema/folder/content-folder.ts'
import { DIST, ROOT } from '../../server/base/root.ts'
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

type Stamp = { production: boolean; hashes: Record<string, string> }

/** Whether the last build was for production, and the sources and settings that are others now; undefined where there is no build, or it does not say. */
export async function lastBuild(out = DIST) {
  const stamp = await readFile(join(out, 'stamp'), 'utf8').catch(() => '')
  if (!stamp.startsWith('{')) return undefined
  const { production, hashes } = JSON.parse(stamp) as Stamp
  const now = await hashAll()
  return { production, changed: Object.keys(now).filter(name => now[name] !== hashes[name]) }
}

/** What a build that begins now has to leave as `stamp` when it is whole: what changes meanwhile is not in it. */
export async function newStamp(production: boolean): Promise<string> {
  return JSON.stringify({ production, hashes: await hashAll() } satisfies Stamp)
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
