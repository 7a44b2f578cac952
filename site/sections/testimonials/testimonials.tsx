import type { Content } from '../../../schema/site.ts'
import { classes } from '../../classes.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { NamedIcon } from '../../parts/named-icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { portraitOf } from '../../parts/portrait.ts'
import { useSite } from '../../site-context.ts'

type Testimonial = Content['testimonials']['testimonials'][number]

export function Testimonials() {
  const { content, phrases } = useSite()
  const [first, ...others] = content.testimonials.testimonials
  if (!first) return null
  return (
    <section
      className={classes('wrap section testimonials', others.length < 2 && 'few')}
      id="testimonials"
    >
      <Landmark of={content.site.landmarks.testimonials} />
      <h2>{phrases.testimonials}</h2>
      <Quotation of={first}>
        <span className="opening">{openingOf(first.quote)}</span>
        {first.quote.slice(openingOf(first.quote).length)}
      </Quotation>
      {others.length > 0 && (
        <div className="quotations">
          {others.map(testimonial => (
            <Quotation key={testimonial.quote} of={testimonial}>
              {testimonial.quote}
            </Quotation>
          ))}
        </div>
      )}
    </section>
  )
}

/** The opening quotation mark, with any no-break space after it, as in French. */
const openingOf = (quote: string) => /^.\u00a0?/u.exec(quote)?.[0] ?? ''

type QuotationProps = { of: Testimonial; children: React.ReactNode }

function Quotation({ of: testimonial, children }: QuotationProps) {
  const { phrases } = useSite()
  const { language, translation, person, role, company, portrait, url } = testimonial
  const position = [role, company].filter(Boolean).join(', ')
  return (
    <figure>
      <blockquote lang={language}>
        <p>{children}</p>
      </blockquote>
      {translation && (
        <p className="translation">
          <small>{phrases.translation}</small> {translation}
        </p>
      )}
      <figcaption>
        {/* The alt text is empty, because the name beside the portrait says who it shows. */}
        {portrait && <Picture file={portraitOf(portrait)} alt="" sizes="3rem" />}
        <div>
          <p>{url ? <PersonLink person={person} url={url} /> : person}</p>
          {position && <p>{position}</p>}
        </div>
      </figcaption>
    </figure>
  )
}

function PersonLink({ person, url }: { person: string; url: string }) {
  const { phrases } = useSite()
  return (
    <a href={url} target="_blank" rel="noopener">
      {person}
      <NamedIcon name="arrow-up-right" />
      <span className="sr-only"> {phrases.newTab}</span>
    </a>
  )
}
