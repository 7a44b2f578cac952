import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { allPhrases } from '../../schema/optional-phrases.ts'
import { Landmark } from '../parts/landmark.tsx'
import { ProfileLinks } from '../parts/profile-links.tsx'

export function Footer() {
  const { name, profile, links, landmarks, sections } = content.site
  return (
    <footer className="footer">
      <div className="wrap">
        <Landmark of={landmarks.footer} />
        <div className="columns footer-grid">
          <div className="footer-profile">
            <p className="footer-name">{name}</p>
            <p>{profile}</p>
            {links.length > 0 && <ProfileLinks links={links} />}
          </div>
          <FooterLinks
            title={phrases.footerNavigation}
            label={phrases.footerNavigationLabel}
            links={[...sections, 'contact' as const].map(id => [id, allPhrases[id]])}
          />
          {sections.includes('services') && (
            <FooterLinks
              title={phrases.services}
              label={phrases.footerServicesLabel}
              links={phrases.footerServices.map(service => ['services', service])}
            />
          )}
        </div>
        <FooterBottom />
      </div>
    </footer>
  )
}

function FooterBottom() {
  const { name, copyrightYear } = content.site
  return (
    <div className="footer-bottom">
      <p>
        © {copyrightYear} {name}. {phrases.rightsReserved}
      </p>
      <p>
        <button type="button" command="show-modal" commandfor="mentions-legales">
          {phrases.legalNotice}
        </button>
        <button type="button" command="show-modal" commandfor="confidentialite">
          {phrases.privacy}
        </button>
      </p>
    </div>
  )
}

type FooterLinksProps = { title: string; label: string; links: [anchor: string, text: string][] }

function FooterLinks({ title, label, links }: FooterLinksProps) {
  return (
    <nav aria-label={label}>
      <h2>{title}</h2>
      <ul>
        {links.map(([anchor, text]) => (
          <li key={text}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
