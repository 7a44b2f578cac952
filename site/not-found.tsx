import contour from 'virtual:made/contour-404.svg?raw'
import { phrases } from '../content/phrases.ts'
import { isMainLanguage } from '../schema/languages/language.ts'
import { pageOnHost } from './address.ts'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { otherLanguage } from './parts/other-language.ts'
import { Relief } from './parts/relief.tsx'

/** The site's specification prescribes these two English texts for the French 404 page. */
const ENGLISH = ['Oops! Page not found', 'Return to Home']
const langOf = (words: string) => (ENGLISH.includes(words) ? otherLanguage('en') : undefined)

/** Returns the script that writes the unknown path to the console (§2 of the site's specification). */
export function logUnknownPath(): { inline: string } {
  const words = isMainLanguage ? '404, chemin inconnu :' : '404, unknown path:'
  return { inline: `console.error("${words}",location.pathname)` }
}

export function NotFound() {
  return (
    <>
      <NavBar home={pageOnHost('/')} />
      <main className="not-found" id="contenu" tabIndex={-1}>
        <Relief viewBox="150 0 240 150" align="xMidYMid">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a contour of the map holds only paths (schema/folder/own-map.ts) */}
          <g dangerouslySetInnerHTML={{ __html: contour }} />
        </Relief>
        <div className="wrap">
          <p className="not-found-figure" aria-hidden="true">
            404<small>m</small>
          </p>
          <h1 lang={langOf(phrases.notFound)}>{phrases.notFound}</h1>
          <p>
            <a className="button" lang={langOf(phrases.returnHome)} href={pageOnHost('/')}>
              {phrases.returnHome}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}
