import { join } from 'node:path'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { NOOR, TEST_SITES } from '../../testing/places.ts'
import { writeBar } from './bar.ts'
import { writeCliff } from './cliff.ts'
import { writeFaulty } from './faulty.ts'
import { writeLanguages } from './languages.ts'
import { writeReordered } from './reordered.ts'
import { writeSections } from './sections.ts'
import { writeShop } from './shop.ts'
import { writeWordy } from './wordy.ts'

type TestSite = {
  /** Fills the given empty folder and resolves to it, or resolves to another folder that has content. */
  write: (folder: string) => Promise<string>
  production?: boolean
  isStatic?: boolean
  isDemo?: boolean
}

const writeStill = (folder: string) =>
  writeContent(folder, {
    site: { ...MINIMUM.site, sections: ['about', 'skills', 'projects', 'services'] },
    look: { palette: 'estuaire', theme: 'dark', motion: false },
  })

/** The sites that most e2e tests use, each with an invented owner. `npm test` builds those that are out of date. */
export const SITES = {
  /** Uses most optional fields, in French and English. */
  noor: { write: async () => NOOR },
  minimum: { write: writeContent, isStatic: true },
  wordy: { write: writeWordy },
  reordered: { write: writeReordered, production: true },
  languages: { write: writeLanguages },
  sections: { write: writeSections },
  bar: { write: writeBar },
  cliff: { write: writeCliff },
  shop: { write: writeShop },
  faulty: { write: writeFaulty },
  /** A demonstration that is dark by default and doesn't move. */
  demo: { write: writeStill, isDemo: true },
} satisfies Record<string, TestSite>

export type SiteName = keyof typeof SITES

export const distOf = (name: SiteName): string => join(TEST_SITES, name)
