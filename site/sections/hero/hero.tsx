import { Fragment } from 'react'
import { phrases } from '../../../content/phrases.ts'
import { content } from '../../../schema/content.ts'
import { DocumentLink, type OwnDocument } from '../../parts/document-link.tsx'
import { Relief } from '../../parts/relief.tsx'
import { Words } from '../../parts/words.tsx'

export function Hero({ document }: { document: OwnDocument | undefined }) {
  const { name, role, tagline, availability, sections } = content.site
  return (
    <section className="hero">
      <Relief viewBox="0 0 400 250" align="xMaxYMin">
        <MapMark />
      </Relief>
      <div className="wrap columns hero-grid">
        <h1 className="name">
          {name.split(' ').map((word, index) => (
            // Words are separated by `<br>`, because Orca reads each block of a heading as a separate heading.
            <Fragment key={word}>
              {index > 0 && ' '}
              {index > 0 && <br />}
              {word}
            </Fragment>
          ))}
        </h1>
        <div className="pitch">
          <Words as="p" className="role" of={role} />
          <p className="tagline">{tagline}</p>
          {availability.status && <p className="status">{availability.status}</p>}
          <p className="actions">
            {sections.includes('projects') && (
              <a className="button" href="#projects">
                {phrases.seeProjects}
              </a>
            )}
            <a className="button outline" href="#contact">
              {phrases.getInTouch}
            </a>
            {document && <DocumentLink document={document} />}
          </p>
        </div>
      </div>
    </section>
  )
}

function MapMark() {
  const { mapMark } = content.site
  if (!mapMark) return null
  return (
    <g className="map-mark">
      <circle cx="99" cy="72" r="2.6" />
      <circle cx="99" cy="72" r="6.24" opacity=".3" />
      <text x="107" y="71.4">
        {mapMark.place}
      </text>
      <text x="107" y="77">
        {mapMark.coordinates}
      </text>
    </g>
  )
}
