import { classes } from '../../classes.ts'
import { FigureList } from '../../parts/figure.tsx'
import { Landmark } from '../../parts/landmark.tsx'
import { NamedIcon } from '../../parts/named-icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { portraitOf } from '../../parts/portrait.ts'
import { Sentence, Words } from '../../parts/words.tsx'
import { useSite } from '../../site-context.ts'
import { signsOfLongFigure } from './long-figures.ts'

/** The portrait's maximum width in about.css, for the `sizes` attribute. */
const PORTRAIT_SIZES = '20rem'

export function About() {
  const site = useSite()
  const { content, phrases } = site
  const { lead, paragraph, portrait, figures, values } = content.about
  const hasLongFigure = signsOfLongFigure(site) !== undefined
  return (
    <section className={classes('wrap columns section about', portrait && 'portrayed')} id="about">
      <Landmark of={content.site.landmarks.about} />
      <h2>{phrases.about}</h2>
      <div className="about-text">
        <Words as="p" className="lead" of={lead} />
        <Sentence as="p" of={paragraph} />
      </div>
      {portrait && (
        <Picture file={portraitOf(portrait.image)} alt={portrait.alt} sizes={PORTRAIT_SIZES} />
      )}
      <FigureList
        className={classes('figures', values.length === 0 && 'alone', hasLongFigure && 'long')}
        figures={figures}
      />
      {values.length > 0 && (
        <ul className="values">
          {values.map(({ icon, title, description }) => (
            <li key={title}>
              <h3>
                <NamedIcon name={icon} />
                <Words of={title} />
              </h3>
              <Sentence as="p" of={description} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
