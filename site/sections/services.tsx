import { Landmark } from '../parts/landmark.tsx'
import { NamedIcon } from '../parts/named-icon.tsx'
import { Sentence, Words } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'

export function Services() {
  const { content, phrases } = useSite()
  const { lead, services } = content.services
  return (
    <section className="wrap columns section services" id="services">
      <Landmark of={content.site.landmarks.services} />
      <h2>{phrases.services}</h2>
      <Words as="p" className="lead" of={lead} />
      <div className="services-grid">
        {services.map(({ icon, title, description, features }) => (
          <article key={title}>
            <NamedIcon name={icon} />
            <Words as="h3" of={title} />
            <Sentence as="p" of={description} />
            {features.length > 0 && (
              <ul>
                {features.map(feature => (
                  <Sentence key={feature} as="li" of={feature} />
                ))}
              </ul>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
