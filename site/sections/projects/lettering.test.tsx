import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StudiedProject } from '../../../schema/project.ts'
import { NO_ASSETS, testSite } from '../../../testing/site.ts'
import { AssetsContext } from '../../assets-context.ts'
import { SiteContext } from '../../site-context.ts'
import { Head } from '../../study/head.tsx'
import { NextStudy } from '../../study/next-study.tsx'
import { letteringStyle, placeInEms } from './lettering.tsx'
import { Projects } from './projects.tsx'

test.each([
  ['a short title on one line', 'Cageot', 2.3],
  ['a title of two words on two lines', 'Éditions du Talus', 2.88],
  ['a long word on one line', 'Anticonstitutionnellement', 8.22],
  [
    'a long title on as many lines as let it be largest',
    'Refonte de la plateforme de réservation des gîtes et refuges du parc naturel régional',
    7.2,
  ],
])('placeInEms sets %s', (_, title, ems) => {
  expect(placeInEms(title)).toBeCloseTo(ems, 1)
})

const site = testSite()
const projects = site.content.projects.projects.map(
  ({ image, imageAlt, focus, ...project }) => project,
)
const bare = testSite({
  content: { ...site.content, projects: { ...site.content.projects, projects } },
})
const html = (children: React.ReactNode) =>
  renderToStaticMarkup(
    <SiteContext value={bare}>
      <AssetsContext value={NO_ASSETS}>{children}</AssetsContext>
    </SiteContext>,
  )

test('without pictures, each title is in the place of a picture, once, on the page and in case studies', () => {
  const page = html(<Projects />)
  expect(page).not.toContain('<img')
  const [first] = projects as [StudiedProject]
  expect(page).toContain('<div class="lettering lettering-0"><h3>Le Passeur</h3></div>')
  expect(page.match(/<h3>/g)).toHaveLength(projects.length)
  expect(html(<Head project={first} />)).not.toContain('<img')
  expect(html(<NextStudy after={first} />)).toContain(
    '<div class="lettering lettering-1"><h2>Cageot</h2></div>',
  )
})

test('only long titles without a picture get their own size', () => {
  const title = 'Anticonstitutionnellement'
  const long = projects.map(project => ({ ...project, title }))
  expect(letteringStyle(projects)).toBe('')
  expect(letteringStyle(long)).toContain('.lettering-1{--ems:8.22}')
  expect(letteringStyle(long.map(project => ({ ...project, image: 'a.png' })))).toBe('')
})
