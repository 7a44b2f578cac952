import { Landmark } from '../parts/landmark.tsx'
import { Tags } from '../parts/tags.tsx'
import { Sentence, Words } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'

export function Skills() {
  const { content, phrases } = useSite()
  const { lead, categories } = content.skills
  return (
    <section className="section skills" id="skills">
      <div className="wrap">
        <Landmark of={content.site.landmarks.skills} />
        <h2>{phrases.skills}</h2>
        <Words as="p" className="lead" of={lead} />
      </div>
      {categories.length > 0 && (
        <ol className="strata">
          {categories.map(({ name, caption, skills }) => (
            <li key={name}>
              <div>
                <Words as="h3" of={name} />
                <Sentence as="p" of={caption} />
              </div>
              <Tags tags={skills} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
