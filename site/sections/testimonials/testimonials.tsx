import type { Content } from '../../../schema/site.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { NamedIcon } from '../../parts/named-icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { portraitOf } from '../../parts/portrait.ts'
import { Sentence } from '../../parts/words.tsx'
import { useSite } from '../../site-context.ts'

type Testimonial = Content['testimonials']['testimonials'][number]

export function Testimonials() {
  const { content, phrases } = useSite()
  const { testimonials } = content.testimonials
  if (testimonials.length === 0) return null
  return (
    <section className="wrap section testimonials" id="testimonials">
      <Landmark of={content.site.landmarks.testimonials} />
      <h2>{phrases.testimonials}</h2>
      <div className="quotations">
        {testimonials.map(testimonial => (
          <Quotation key={testimonial.quote} of={testimonial} />
        ))}
      </div>
    </section>
  )
}

/** The opening quotation mark, and the no-break space that follows it in French. */
const openingOf = (quote: string) => /^.\u00a0?/u.exec(quote)?.[0] ?? ''

function Quotation({ of: testimonial }: { of: Testimonial }) {
  const { phrases } = useSite()
  const { quote, language, translation, person, role, company, portrait, url } = testimonial
  const opening = openingOf(quote)
  const position = [role, company].filter(Boolean).join(', ')
  return (
    <figure>
      <blockquote lang={language}>
        <p>
          <span className="opening">{opening}</span>
          <Sentence of={quote.slice(opening.length)} />
        </p>
      </blockquote>
      {translation && (
        <p className="translation">
          <small>{phrases.translation}</small> <Sentence of={translation} />
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
