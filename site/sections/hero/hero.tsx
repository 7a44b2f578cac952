import { Fragment } from 'react'
import { showsDocumentLink } from '../../../schema/actions.ts'
import type { Site } from '../../../schema/site.ts'
import { profileOf } from '../../altitudes/profile.ts'
import { PageProfile } from '../../altitudes/profile.tsx'
import type { OwnDocument } from '../../assets-context.ts'
import { classes } from '../../classes.ts'
import { ActionLink } from '../../parts/action-link.tsx'
import { DocumentLink } from '../../parts/document-link.tsx'
import { LinkList } from '../../parts/link-list.tsx'
import { Relief } from '../../parts/relief.tsx'
import { Sentence, Words } from '../../parts/words.tsx'
import { useSite } from '../../site-context.ts'
import { nameLines } from '../../styles/from-content/name-lines.ts'
import { hasLongActions } from './pitch.ts'

/**
 * The default buttons, as the site's specification prescribes. A page without a projects section has only the outlined button.
 */
const defaultActions = ({ content, phrases }: Site) => [
  content.site.sections.includes('projects') && { label: phrases.seeProjects, to: 'projects' },
  { label: phrases.getInTouch, to: 'contact' },
]

export function Hero({ document }: { document: OwnDocument | undefined }) {
  const site = useSite()
  const { content } = site
  const { name, familyName, role, tagline, availability, actions, proofs } = content.site
  const hasDocument = document !== undefined && showsDocumentLink(content.site)
  const profile = profileOf(site)
  return (
    <section
      className={classes(
        'hero',
        hasLongActions(content.site) && 'long-actions',
        profile && 'has-profile',
      )}
    >
      <Relief viewBox="0 0 400 250" align="xMaxYMin" />
      <div className="wrap columns hero-grid">
        <MapMark />
        <h1 className="name">
          {nameLines(name, familyName).map((line, at, lines) => (
            // The lines aren't blocks, because Orca reads each block inside a heading as a separate heading.
            <Fragment key={line}>
              {at > 0 && !lines[at - 1]?.endsWith('-') && (
                <>
                  {' '}
                  <br />
                </>
              )}
              {line}
            </Fragment>
          ))}
        </h1>
        <div className="pitch">
          <Words as="p" className="role" of={role} />
          <Sentence className="tagline" as="p" of={tagline} />
          {availability.status && (
            <p className={classes('status', availability.open === false && 'closed')}>
              {availability.status}
            </p>
          )}
          <p className="actions">
            {(actions ?? defaultActions(site)).map(
              (action, at) =>
                action && (
                  <ActionLink
                    key={action.label}
                    action={action}
                    className={at === 0 ? 'button' : 'button outline'}
                  />
                ),
            )}
            {hasDocument && <DocumentLink document={document} />}
          </p>
          {proofs.length > 0 && <LinkList links={proofs} />}
        </div>
      </div>
      {profile && <PageProfile of={profile} />}
    </section>
  )
}

function MapMark() {
  const { content } = useSite()
  const { mapMark } = content.site
  if (!mapMark) return null
  return (
    <div className="above-name">
      <svg
        className="relief"
        viewBox="0 0 400 250"
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
      >
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
      </svg>
    </div>
  )
}
