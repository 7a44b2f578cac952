import { onHost } from '../address.ts'
import { useAssets } from '../assets-context.ts'
import { classes } from '../classes.ts'
import { ContactIsland } from '../contact-form/island.tsx'
import { DocumentRow } from '../parts/document-link.tsx'
import { Landmark } from '../parts/landmark.tsx'
import { LinkList } from '../parts/link-list.tsx'
import { NamedIcon } from '../parts/named-icon.tsx'
import { Relief } from '../parts/relief.tsx'
import { Tags } from '../parts/tags.tsx'
import { Words } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'

export function Contact({ subject }: { subject: string | undefined }) {
  const { documents } = useAssets()
  const { content, phrases } = useSite()
  const { email, phone, location, links, landmarks } = content.site
  return (
    <section className="contact" id="contact">
      <Relief viewBox="60 20 240 150" align="xMidYMid" />
      <div className="wrap columns section">
        <Landmark of={landmarks.contact} />
        <div className="contact-heading">
          <h2 id="contact-title">{phrases.contact}</h2>
          <Words as="p" className="lead" of={phrases.contactSubtitle} />
        </div>
        <ContactIsland subject={subject} />
        <div className="contact-details">
          <Availability />
          <dl>
            <Detail icon="mail" term={phrases.emailTerm}>
              {/* Without `aria-label`, screen readers in Chromium read a space at each `<wbr>` of the address. */}
              <a href={`mailto:${email}`} aria-label={email}>
                <Words of={email} />
              </a>
            </Detail>
            {phone && (
              <Detail icon="phone" term={phrases.phoneTerm}>
                <a href={`tel:${phone.dial}`}>{phone.shown}</a>
              </Detail>
            )}
            <Detail icon="map-pin" term={phrases.locationTerm}>
              {location.city}, {location.countryName}
            </Detail>
            {links.length > 0 && (
              <Detail icon="link" term={phrases.profiles}>
                <LinkList links={links} rel="me noopener" />
              </Detail>
            )}
          </dl>
          <a href={onHost('/contact.vcf')} download>
            <NamedIcon name="contact" />
            {phrases.addToContacts}
          </a>
          {documents.map(document => (
            <DocumentRow key={document.label} document={document} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Availability() {
  const { content } = useSite()
  const { title, text, from, where, rate, reply, open } = content.site.availability
  const facts = [from, where, rate, reply].filter(fact => fact !== undefined)
  return (
    <div className={classes('availability', open === false && 'closed')}>
      <h3>{title}</h3>
      <Words as="p" of={text} />
      <Tags tags={facts} />
    </div>
  )
}

type DetailProps = {
  icon: string
  term: string
  children: React.ReactNode
}

function Detail({ icon, term, children }: DetailProps) {
  return (
    <div>
      <dt>
        <NamedIcon name={icon} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
