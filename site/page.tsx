import { Fragment } from 'react'
import { isKnown } from '../schema/values/section-name.ts'
import { CliffBeforeContact } from './altitudes/cliff.tsx'
import { useAssets } from './assets-context.ts'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { About } from './sections/about/about.tsx'
import { Contact } from './sections/contact.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { OwnSection } from './sections/own/own-section.tsx'
import { Projects } from './sections/projects/projects.tsx'
import { ownSection } from './sections/section-words.ts'
import { Services } from './sections/services.tsx'
import { Skills } from './sections/skills.tsx'
import { Testimonials } from './sections/testimonials/testimonials.tsx'
import { useSite } from './site-context.ts'

/** @param subject the marker that the server replaces with a subject (result-pages.tsx); undefined on the usual home page */
export function Page({ subject }: { subject?: string | undefined }) {
  const { documents } = useAssets()
  const { content } = useSite()
  const known = {
    about: <About />,
    skills: <Skills />,
    projects: <Projects />,
    services: <Services />,
    testimonials: <Testimonials />,
  }
  return (
    <>
      <NavBar />
      <main id="contenu" tabIndex={-1}>
        <Hero document={documents[0]} />
        {content.site.sections.map(section => (
          <Fragment key={section}>
            {isKnown(section) ? known[section] : <Own name={section} />}
          </Fragment>
        ))}
        <CliffBeforeContact />
        <Contact subject={subject} />
      </main>
    </>
  )
}

function Own({ name }: { name: string }) {
  const section = ownSection(useSite(), name)
  return section && <OwnSection of={section} />
}
