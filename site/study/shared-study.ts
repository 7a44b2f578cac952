import type { Graph } from 'schema-dts'
import { type StudiedProject, studyPath } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import { absoluteUrl, pageUrl } from '../address.ts'
import { alternates } from '../published/alternates.ts'
import type { SharedPage, SharePicture } from '../published/sharing.tsx'
import { commission } from '../published/structured-data.ts'

/** The id of the story, which is below a case study's first screen. */
export const STORY = 'recit'

export function sharedStudy(
  site: Site,
  project: StudiedProject,
  picture: SharePicture,
): SharedPage {
  const { content } = site
  const { title, description } = project
  return {
    url: pageUrl(site, studyPath(project.study)),
    alternates: alternates(site, content.projects.projects.indexOf(project)),
    type: 'article',
    description,
    openGraph: { title, description, pictureAlt: `${content.site.name}. ${title}` },
    picture,
    data: studyData(site, project, picture.url),
    afterFirstScreen: STORY,
  }
}

/**
 * Describes the project and its page's breadcrumbs to search engines. The owner has the same `@id` as on the home page, whose
 * data says more about the owner.
 */
function studyData(site: Site, project: StudiedProject, picture: string): Graph {
  const { title, description, tags } = project
  const { name } = site.content.site
  const home = pageUrl(site)
  const url = pageUrl(site, studyPath(project.study))
  const steps = [
    [name, home],
    [site.phrases.projects, `${home}#projects`],
    [title, url],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        '@id': url,
        url,
        name: title,
        description,
        image: absoluteUrl(site, picture),
        inLanguage: site.lang,
        creator: { '@type': 'Person', '@id': `${site.url}#person`, name, url: site.url },
        ...(tags.length > 0 && { keywords: tags.join(', ') }),
        ...commission(project),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, item], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item,
        })),
      },
    ],
  }
}
