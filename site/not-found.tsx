import { phrases } from '../content/phrases.ts'
import { onHost } from './address.ts'
import { NavBar } from './parts/nav-bar.tsx'
import { Relief } from './parts/relief.tsx'

/** The contour among those of relief.svg that any window shows clear of the figure. */
const CONTOUR =
  'M341 105q5-1 9-3t7-6 4-6 1-6-5-12-7-13-3-7-5-5-9-5-8-4-5-6-7-4-9 0-10 3-9 6-6 10-3 10 3 7 9 8 10 9 10 9 12 8 11 6 10 1z'

export function NotFound() {
  return (
    <>
      <NavBar home={onHost('/')} />
      <main className="not-found" id="contenu" tabIndex={-1}>
        <Relief viewBox="150 0 240 150" align="xMidYMid">
          <path className="contour-404" d={CONTOUR} />
          <text className="contour-404" x="299" y="30.6">
            404
          </text>
        </Relief>
        <div className="wrap">
          <p className="not-found-figure" aria-hidden="true">
            404<small>m</small>
          </p>
          <h1 lang="en">{phrases.notFound}</h1>
          <p>
            <a className="button" lang="en" href={onHost('/')}>
              {phrases.returnHome}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}
