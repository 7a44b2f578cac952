import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const policy = v.string()
const finding = v.object({
  level: v.picklist(['ok', 'warning', 'problem', 'skipped']),
  what: v.string(),
  fix: v.exactOptional(v.string()),
  keepsOffline: v.exactOptional(v.string()),
})

const manifestSchema = v.object({
  /** The path of the site on its host, with `/` at both ends. */
  base: v.string(),
  /** The Content-Security-Policy of each kind of page. */
  policies: v.object({ home: policy, study: policy, other: policy }),
  /** Hashes of the sources and settings the build was made from, by their names. `npm start` compares them. */
  stamp: v.object({ production: v.boolean(), hashes: v.record(v.string(), v.string()) }),
  /** What the doctor has to know about the content, which a machine with dist/ alone does not have. */
  content: v.object({
    findings: v.array(finding),
    owner: v.object({ name: v.string(), email: v.string() }),
    retentionDays: v.optional(v.number()),
  }),
})

/** What a build tells the server, the doctor and the next build. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Where the manifest lies in dist/. */
export const MANIFEST = 'manifest.json'

/** The build is missing or incomplete. The message is one sentence. */
export class DistError extends Error {
  override name = 'DistError'

  constructor(path: string) {
    super(`The built site is missing or incomplete (${path}): run «npm run build» first.`)
  }
}

/** @throws {DistError} when the file is missing, or was written by another version of the build */
export function readManifest(dist: string): Manifest {
  const path = join(dist, MANIFEST)
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new DistError(path)
  }
}

/** @param page its file under dist/ */
export function policyOf(page: string): keyof Manifest['policies'] {
  if (page === 'site/index.html') return 'home'
  return page.startsWith('site/projets/') ? 'study' : 'other'
}
