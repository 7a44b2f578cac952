import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, ok, skipped } from '../../schema/finding.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import type { LoadedSites } from '../../schema/load-sites.ts'
import type { Site } from '../../schema/site.ts'
import type { Section } from '../doctor/report.ts'
import { axeFindings } from './findings/axe.ts'
import { contrastFindings } from './findings/contrast.ts'
import { layoutFindings, withoutCollisions } from './findings/layout.ts'
import { linkFindings } from './findings/links.ts'
import { shiftFindings } from './findings/shifts.ts'
import { pageFindings, pictureFindings } from './findings/weights.ts'
import { lookAtSite } from './look-at-site.ts'
import { findSources, type Sources } from './sources.ts'
import { type LanguageTexts, textsOf } from './texts.ts'
import { type View, WINDOWS } from './visit.ts'
import { type BuiltPage, weighPages, weighPictures } from './weigh.ts'

const NO_CHROMIUM =
  'Not looked at: no Chromium that starts was found. Install Chromium or Chrome, or give its path in CHROMIUM_PATH'

export async function checkPage(
  loaded: LoadedSites,
  dist: string,
  windows = WINDOWS,
): Promise<Section[]> {
  const folder = join(dist, 'site')
  const texts = textsOf(loaded)
  const all = texts.map(language => pagesOf(language, folder))
  const pages = all.flatMap(({ pages }) => pages)
  const views = all.flatMap(({ views }) => views)
  const sources = findSources(
    texts.flatMap(({ files }) => files),
    Object.assign({}, ...texts.flatMap(({ studies }) => studies.map(({ texts }) => texts))),
    shownPath(loaded.folder),
  )
  const [site] = loaded.sites
  return byImportance([
    ...(site ? await checkInBrowser(dist, site, views, { sources, windows }) : []),
    section(
      'Weight of each page',
      pageFindings(weighPages(folder, loaded.folder, pages)),
      'Each comes in one flight of packets',
    ),
    section(
      'Weight of pictures',
      pictureFindings(weighPictures(folder, loaded.folder, pages)),
      'None is heavy',
    ),
  ])
}

/** `pages` are one language's home page and case studies; `views`, which the browser checks, include the 404 page too. */
export function pagesOf({ tag, files, studies }: LanguageTexts, site: string) {
  const folder = tag && `${tag}/`
  const [home, of] = tag ? [`/${folder}`, ` of /${folder}`] : ['the page', '']
  const pages: BuiltPage[] = [
    { name: home, path: folder, files, studies: {} },
    ...studies
      // Without a projects section, case studies have no pages.
      .filter(({ path }) => existsSync(join(site, path)))
      .map(({ path, texts }) => ({ name: `/${path}`, path, files: [], studies: texts })),
  ]
  const [first, ...others] = pages
  const dialogs = {
    'mentions-legales': `the legal notice${of}`,
    confidentialite: `the privacy notice${of}`,
  }
  const views: View[] = [
    { ...(first as BuiltPage), menu: `the menu${of}`, dialogs },
    ...others,
    { name: `the 404 page${of}`, path: `${folder}adresse-inconnue` },
  ]
  return { pages, views }
}

async function checkInBrowser(
  dist: string,
  { url, content }: Site,
  views: View[],
  { sources, windows }: { sources: Sources; windows: typeof WINDOWS },
): Promise<Section[]> {
  const looked = await lookAtSite(dist, views, { publicHome: url, windows })
  if (!looked) return [section('The page in a browser', [skipped(NO_CHROMIUM)])]
  const { contrasts, flaws, axe, shifts, documents, missing } = looked
  const { palette } = content.look
  const by = { sources, windows: windows.length }
  const { wide = [], others = [] } = Object.groupBy(flaws, ({ kind }) =>
    kind === 'wide' ? kind : 'others',
  )
  return [
    section(
      'Contrast of text',
      contrastFindings(withoutCollisions(contrasts, flaws), { ...by, palette }),
      'All text can be read, also over the map',
    ),
    section('Width', layoutFindings(wide, by), 'Nothing is wider than the window'),
    section('Cut or covered', layoutFindings(others, by), 'All text is whole'),
    section(
      'Links',
      linkFindings(documents, missing, sources),
      'All links to the site itself lead somewhere',
    ),
    section('Accessibility', axeFindings(axe, by), 'axe finds nothing'),
    section('Steadiness', shiftFindings(shifts, by), 'Hardly anything moves while a page loads'),
  ]
}

const section = (title: string, findings: Finding[], fine?: string): Section => ({
  title,
  findings: findings.length > 0 || !fine ? findings : [ok(fine)],
})

const LEVELS: Finding['level'][] = ['problem', 'warning', 'skipped', 'ok']

function byImportance(sections: readonly Section[]): Section[] {
  const rank = ({ findings }: Section) =>
    Math.min(...findings.map(({ level }) => LEVELS.indexOf(level)))
  return sections.toSorted((a, b) => rank(a) - rank(b))
}
