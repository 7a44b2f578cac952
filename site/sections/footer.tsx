import { hasFooterRiver } from '../altitudes/altitudes.ts'
import { classes } from '../classes.ts'
import { useDrawing } from '../parts/drawing.ts'
import { Landmark } from '../parts/landmark.tsx'
import { LinkList } from '../parts/link-list.tsx'
import { useSite } from '../site-context.ts'
import { linksWithContact } from './section-words.ts'

/** @param home the URL of the home page; empty on the home page itself */
export function Footer({ home = '' }: { home?: string }) {
  const site = useSite()
  const { content, phrases } = site
  const { name, profile, links, landmarks, sections } = content.site
  const hasRiver = !home && hasFooterRiver(site)
  const services = phrases.footerServices ?? content.services.services.map(({ title }) => title)
  return (
    <footer className={classes('footer', !sections.includes('services') && 'one-list')}>
      {hasRiver && <Riverbank name={name} />}
      <div className="wrap">
        <Landmark of={landmarks.footer} />
        <div className="columns footer-grid">
          <div className="footer-profile">
            {!hasRiver && <p className="footer-name">{name}</p>}
            <p>{profile}</p>
            {links.length > 0 && <LinkList links={links} rel="me noopener" />}
          </div>
          <FooterLinks
            title={phrases.footerNavigation}
            label={phrases.footerNavigationLabel}
            links={linksWithContact(site).map(({ id, word }) => [`${home}#${id}`, word])}
          />
          {sections.includes('services') && (
            <FooterLinks
              title={phrases.services}
              label={phrases.footerServicesLabel}
              links={services.map(service => [`${home}#services`, service])}
            />
          )}
        </div>
        <FooterBottom home={home} />
      </div>
    </footer>
  )
}

function Riverbank({ name }: { name: string }) {
  return (
    <div className="riverbank">
      <div className="footer-name">{name}</div>
      <svg viewBox="0 0 1600 400" preserveAspectRatio="none" aria-hidden="true">
        <use href={useDrawing('footer-river')} />
      </svg>
    </div>
  )
}

function FooterBottom({ home }: { home: string }) {
  const { content, phrases } = useSite()
  const { name, copyrightYear } = content.site
  return (
    <div className="footer-bottom">
      <p>
        © {copyrightYear} {name}. {phrases.rightsReserved}
      </p>
      <p>
        <LegalLink home={home} id="mentions-legales" text={phrases.legalNotice} />
        <LegalLink home={home} id="confidentialite" text={phrases.privacy} />
      </p>
    </div>
  )
}

/** Only the home page has the dialogs with the legal texts, so other pages link to them. */
function LegalLink({ home, id, text }: { home: string; id: string; text: string }) {
  if (home) return <a href={`${home}#${id}`}>{text}</a>
  return (
    <button type="button" command="show-modal" commandfor={id} aria-haspopup="dialog">
      {text}
    </button>
  )
}

type FooterLinksProps = { title: string; label: string; links: [href: string, text: string][] }

/** The title is a paragraph, so that it adds no heading to the page. */
function FooterLinks({ title, label, links }: FooterLinksProps) {
  return (
    <nav aria-label={label}>
      <p>{title}</p>
      <ul>
        {links.map(([href, text]) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
