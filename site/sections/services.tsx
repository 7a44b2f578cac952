import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { Landmark } from '../parts/landmark.tsx'
import { NamedIcon } from '../parts/named-icon.tsx'
import { Words } from '../parts/words.tsx'

export function Services() {
  const { lead, services } = content.services
  return (
    <section className="wrap columns section services" id="services">
      <Landmark of={content.site.landmarks.services} />
      <h2>{phrases.services}</h2>
      <p className="lead">
        <Words of={lead} />
      </p>
      <div className="services-grid">
        {services.map(({ icon, title, description, features }) => (
          <article key={title}>
            <NamedIcon name={icon} />
            <h3>
              <Words of={title} />
            </h3>
            <p>{description}</p>
            {features.length > 0 && (
              <ul>
                {features.map(feature => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
