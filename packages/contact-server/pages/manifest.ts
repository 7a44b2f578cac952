import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { sentencesSchema } from '../wire/sentences.ts'
import { FILLED_HOME } from '../wire/subject-link.ts'

const policy = v.string()
const policies = v.object({ home: policy, study: policy, other: policy })
const finding = v.object({
  level: v.picklist(['ok', 'warning', 'problem', 'skipped']),
  file: v.optional(v.string()),
  line: v.optional(v.number()),
  field: v.optional(v.string()),
  what: v.string(),
  fix: v.exactOptional(v.string()),
  keepsOffline: v.exactOptional(v.string()),
})

const pair = v.object({ light: v.string(), dark: v.string() })
const texts = v.optional(v.pipe(v.array(v.string()), v.readonly()))
const extraField = v.object({
  name: v.string(),
  label: v.string(),
  options: texts,
  values: texts,
  required: v.boolean(),
  maxLength: v.number(),
})
const owner = v.object({
  name: v.string(),
  email: v.string(),
  visits: v.optional(v.union([v.boolean(), v.literal('monthly')])),
  extraFields: v.optional(v.array(extraField)),
  colours: v.optional(v.object({ paper: pair, ink: pair, soft: pair, accent: pair, line: pair })),
})

const POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const manifestSchema = v.object({
  /** The site's path on its host, with a leading and a trailing `/`. */
  base: v.optional(v.string(), '/'),
  policies: v.optional(policies, { home: POLICY, study: POLICY, other: POLICY }),
  /**
   * The translations, keyed by language tag: the pages' Content-Security-Policies, the form's sentences, and the labels
   * of extra fields and their options (`labelsOf` in schema/values/contact-form.ts).
   */
  languages: v.exactOptional(
    v.record(
      v.string(),
      v.object({
        policies,
        sentences: sentencesSchema,
        labels: v.record(v.string(), v.string()),
      }),
    ),
  ),
  /**
   * `hashes` are those of the build's sources and settings; `npm start` compares them with the current ones to detect an
   * outdated build.
   */
  stamp: v.exactOptional(
    v.object({ production: v.boolean(), hashes: v.record(v.string(), v.string()) }),
  ),
  /** What the programs in dist/ need to know from content/, because a machine may have only dist/. */
  content: v.object({
    findings: v.optional(v.array(finding), []),
    owner,
    retentionDays: v.optional(v.number()),
  }),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

export const MANIFEST = 'manifest.json'

export class DistError extends Error {
  override name = 'DistError'

  constructor(path: string) {
    super(`The built site is missing or incomplete (${path}): run «npm run build» first.`)
  }
}

/** @throws {DistError} when the manifest can't be read or is invalid */
export function readManifest(dist: string): Manifest {
  const path = join(dist, MANIFEST)
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new DistError(path)
  }
}

/** @param page the page's file path below dist/, without a translation's folder */
export function policyOf(page: string): keyof Manifest['policies'] {
  if (page === 'site/index.html' || page === `pages/${FILLED_HOME}.html`) return 'home'
  return page.startsWith('site/projets/') ? 'study' : 'other'
}
