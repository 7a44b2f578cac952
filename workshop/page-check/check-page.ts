import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { content } from '../../schema/content.ts'
import { type Finding, ok, skipped } from '../../schema/finding.ts'
import { type ContentFile, readContent } from '../../schema/folder/content-files.ts'
import { allPhrases } from '../../schema/optional-phrases.ts'
import { studyPath } from '../../schema/project.ts'
import { readStudies } from '../../schema/studies/studies.ts'
import type { Section } from '../../server/doctor/report.ts'
import { siteUrl } from '../../site/address.ts'
import { axeFindings } from './findings/axe.ts'
import { byImportance } from './findings/by-importance.ts'
import { contrastFindings } from './findings/contrast.ts'
import { layoutFindings, withoutCollisions } from './findings/layout.ts'
import { linkFindings } from './findings/links.ts'
import { shiftFindings } from './findings/shifts.ts'
import { pageFindings, pictureFindings } from './findings/weights.ts'
import { lookAtSite } from './look-at-site.ts'
import { findSources, type Sources } from './sources.ts'
import { type LanguageTexts, readTranslations } from './translations.ts'
import { type View, WINDOWS } from './visit.ts'
import { type BuiltPage, weighPages, weighPictures } from './weigh.ts'

const NO_CHROMIUM =
  'Not looked at: no Chromium that starts was found. Install Chromium or Chrome, or give its path in CHROMIUM_PATH'

/** Checks a build of the content and of its translations. @returns the findings, the most important first */
export async function checkPage(dist: string): Promise<Section[]> {
  const files = (await readContent()).files.map(withAllPhrases)
  const { projects } = content.projects
  const texts = readStudies(projects)
  const site = join(dist, 'site')
  const studies = projects
    .flatMap(({ study }) => study ?? [])
    .map(study => ({ path: studyPath(study).slice(1), texts: pick(texts, study.file) }))
  const main = pagesOf({ tag: '', files, studies }, site)
  const translations = await readTranslations()
  const others = translations.map(translation => pagesOf(translation, site))
  const pages = [main, ...others].flatMap(({ pages }) => pages)
  const views = [main, ...others].flatMap(({ views }) => views)
  const sources = findSources(
    [...files, ...translations.flatMap(({ files }) => files)],
    Object.assign({}, texts, ...translations.flatMap(({ studies }) => studies.map(it => it.texts))),
  )
  return byImportance([
    ...(await checkInBrowser(dist, views, sources)),
    section(
      'Weight of each page',
      pageFindings(weighPages(site, pages)),
      'Each comes in one flight of packets',
    ),
    section('Weight of pictures', pictureFindings(weighPictures(site, pages)), 'None is heavy'),
  ])
}

/**
 * Adds the default phrases to the texts of content/phrases.ts, where the owner has only the changed phrases. The report
 * then names this file for every phrase, because the owner can change every phrase there.
 */
const withAllPhrases = (file: ContentFile): ContentFile =>
  file.name === 'content/phrases.ts' ? { ...file, exports: { allPhrases } } : file

const pick = <T>(things: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(things).filter(([key]) => key === name))

/** Returns the built pages of one language, and the views that the browser checks: these pages and the 404 page. */
function pagesOf({ tag, files, studies }: LanguageTexts, site: string) {
  const folder = tag && `${tag}/`
  const [home, of] = tag ? [`/${folder}`, ` of /${folder}`] : ['the page', '']
  const pages: BuiltPage[] = [
    { name: home, path: folder, files, studies: {} },
    ...studies
      // Case studies have no pages when the content leaves out the projects section.
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

async function checkInBrowser(dist: string, views: View[], sources: Sources): Promise<Section[]> {
  const looked = await lookAtSite(dist, views, siteUrl(content.site.url, process.env))
  if (!looked) return [section('The page in a browser', [skipped(NO_CHROMIUM)])]
  const { contrasts, flaws, axe, shifts, documents, missing } = looked
  const { palette } = content.look
  const by = { sources, windows: WINDOWS.length }
  const isWide = ({ kind }: { kind: string }) => kind === 'wide'
  return [
    section(
      'Contrast of text',
      contrastFindings(withoutCollisions(contrasts, flaws), { ...by, palette }),
      'All text can be read, also over the map',
    ),
    section('Width', layoutFindings(flaws.filter(isWide), by), 'Nothing is wider than the window'),
    section(
      'Cut or covered',
      layoutFindings(
        flaws.filter(flaw => !isWide(flaw)),
        by,
      ),
      'All text is whole',
    ),
    section(
      'Links',
      linkFindings(documents, missing, sources),
      'All links to the site itself lead somewhere',
    ),
    section('Accessibility', axeFindings(axe, by), 'axe finds nothing'),
    section('Steadiness', shiftFindings(shifts, by), 'Hardly anything moves while a page loads'),
  ]
}

/** Builds a section of the report. @param fine the sentence to print when there are no findings */
const section = (title: string, findings: Finding[], fine?: string): Section => ({
  title,
  findings: findings.length > 0 || !fine ? findings : [ok(fine)],
})
