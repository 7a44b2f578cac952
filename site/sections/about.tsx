import { phrases } from '../../content/phrases.ts'
import { content } from '../../schema/content.ts'
import { Landmark } from '../parts/landmark.tsx'
import { NamedIcon } from '../parts/named-icon.tsx'
import { Words } from '../parts/words.tsx'

export function About() {
  const { lead, paragraph, figures, values } = content.about
  return (
    <section className="wrap columns section about" id="about">
      <Landmark of={content.site.landmarks.about} />
      <h2>{phrases.about}</h2>
      <div className="about-text">
        <p className="lead">
          <Words of={lead} />
        </p>
        <p>{paragraph}</p>
      </div>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Figure value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {values.length > 0 && (
        <ul className="values">
          {values.map(({ icon, title, description }) => (
            <li key={title}>
              <NamedIcon name={icon} />
              <h3>
                <Words of={title} />
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** «50+»: the sign that ends a figure has a colour of its own. */
function Figure({ value }: { value: string }) {
  const [, number, sign] = /^(.*?)([+%€]?)$/.exec(value) ?? []
  return (
    <>
      {number}
      {sign && <b>{sign}</b>}
    </>
  )
}
