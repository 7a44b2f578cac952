import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Project, StudiedProject } from '../../../schema/project.ts'
import { NO_ASSETS, testSite } from '../../../testing/site.ts'
import { AssetsContext } from '../../assets-context.ts'
import { SiteContext } from '../../site-context.ts'
import { NextStudy } from '../../study/next-study.tsx'
import { studyStyle } from '../../study/study-style.ts'
import { LEAST, LINE_HEIGHT, letteringStyle, TRACKING } from './lettering.tsx'
import { Projects } from './projects.tsx'

const site = testSite()
const projects = site.content.projects.projects.map(({ image, imageAlt, ...project }) => project)

test('a project without a picture has its title in the picture’s place, and only there', () => {
  const content = { ...site.content, projects: { ...site.content.projects, projects } }
  const html = (children: React.ReactNode) =>
    renderToStaticMarkup(
      <SiteContext value={{ ...site, content }}>
        <AssetsContext value={NO_ASSETS}>{children}</AssetsContext>
      </SiteContext>,
    )
  const page = html(<Projects />)
  expect(page).toContain('<div class="lettering lettering-0"><h3>Le Passeur</h3></div>')
  expect(page.match(/<h3>/g)).toHaveLength(projects.length)
  expect(html(<NextStudy after={projects[0] as StudiedProject} />)).toContain(
    '<div class="lettering lettering-1"><h2>Cageot</h2></div>',
  )
})

test.each([
  ['Éditions du Talus', ''],
  ['Anticonstitutionnellement', '.lettering-1{--ems:8.22}'],
  [
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    '.lettering-1{--ems:7.20}',
  ],
])('the CSS rule for the font size of the title %j is %j', (title, rule) => {
  expect(letteringStyle([{ title, image: 'a.png' }, { title }])).toBe(rule)
})

test('a case study’s CSS has font sizes only for titles that it can show', () => {
  const title = 'Anticonstitutionnellement'
  const [studied, other] = projects.map(project => ({ ...project, title }))
  const all = [{ ...other, study: undefined }, studied] as Project[]
  const content = { ...site.content, projects: { ...site.content.projects, projects: all } }
  expect(studyStyle({ ...site, content }, {}).match(/lettering-\d/g)).toEqual(['lettering-1'])
})

test('lettering.css has the same numbers as lettering.tsx', () => {
  const css = readFileSync(new URL('lettering.css', import.meta.url), 'utf8')
  expect(css).toContain(`.examples .lettering {\n  --least: ${LEAST};`)
  expect(css).toContain(`line-height: ${LINE_HEIGHT};\n  letter-spacing: ${TRACKING}em;`)
})
