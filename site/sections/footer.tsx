import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { Landmark } from '../parts/landmark.tsx'

export function Footer() {
  const { name, profile, landmarks, copyrightYear, sections } = content.site
  return (
    <footer className="footer">
      <div className="wrap">
        <Landmark of={landmarks.footer} />
        <div className="columns footer-grid">
          <div className="footer-profile">
            <p className="footer-name">{name}</p>
            <p>{profile}</p>
          </div>
          <FooterLinks
            title={phrases.footerNavigation}
            label={phrases.footerNavigationLabel}
            links={[...sections, 'contact' as const].map(section => [
              `#${section}`,
              phrases[section],
            ])}
          />
          {sections.includes('services') && (
            <FooterLinks
              title={phrases.services}
              label={phrases.footerServicesLabel}
              links={phrases.footerServices.map(service => ['#services', service])}
            />
          )}
        </div>
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
      </div>
    </footer>
  )
}

function FooterLinks({
  title,
  label,
  links,
}: {
  title: string
  label: string
  links: [href: string, label: string][]
}) {
  return (
    <nav aria-label={label}>
      <h2>{title}</h2>
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
