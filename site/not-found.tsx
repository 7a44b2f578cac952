import { isEnglish } from '../schema/languages/tags.ts'
import type { Site } from '../schema/site.ts'
import { pageOnHost } from './address.ts'
import { useAssets } from './assets-context.ts'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { Relief } from './parts/relief.tsx'
import { useSite } from './site-context.ts'

/** The site's specification prescribes these two English phrases for the French 404 page. */
const ENGLISH = ['Oops! Page not found', 'Return to Home']
const langOf = (words: string, page: string) =>
  ENGLISH.includes(words) && !isEnglish(page) ? 'en' : undefined

/** The script that logs the unknown path to the console (§2 of the site's specification). */
export function logUnknownPath({ isMain }: Site): string {
  const words = isMain ? '404, chemin inconnu :' : '404, unknown path:'
  return `console.error("${words}",location.pathname)`
}

export function NotFound() {
  const site = useSite()
  const { lang, phrases } = site
  const home = pageOnHost(site, '/')
  return (
    <>
      <NavBar home={home} />
      <main className="not-found" id="contenu" tabIndex={-1}>
        <Relief viewBox="150 0 240 150" align="xMidYMid">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the checked map (schema/folder/own-map.ts) */}
          <g dangerouslySetInnerHTML={{ __html: useAssets().contour404 }} />
        </Relief>
        <div className="wrap">
          <p className="not-found-figure" aria-hidden="true">
            404<small>m</small>
          </p>
          <h1 lang={langOf(phrases.notFound, lang)}>{phrases.notFound}</h1>
          <p>
            <a className="button" lang={langOf(phrases.returnHome, lang)} href={home}>
              {phrases.returnHome}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}
