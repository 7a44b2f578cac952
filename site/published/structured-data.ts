import type { CreativeWork, Graph, Offer, PostalAddress } from 'schema-dts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import type { Project } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import { absoluteUrl } from '../address.ts'
import { isRealWork } from '../sections/projects/credit.ts'

/**
 * Describes the site, the owner, the business and real projects to search engines, on the home page. The site, the person and
 * the business have the same `@id` on the pages of all languages.
 * @param picture the path of the Open Graph image from the site's root
 */
export function structuredData(site: Site, picture: string): Graph {
  const { content, url } = site
  const { name, role, description, email, phone, links, sections } = content.site
  const person = `${url}#person`
  const business = `${url}#business`
  const offers = sections.includes('services') ? content.services.services.map(offer) : []
  const tags = site.languages.map(({ tag }) => tag)
  const inLanguage = tags.length > 0 ? tags : MAIN_LANGUAGE
  const website = { '@type': 'WebSite', '@id': `${url}#site`, url, name, inLanguage } as const
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...website, publisher: { '@id': person } },
      {
        '@type': 'Person',
        '@id': person,
        url,
        name,
        jobTitle: role,
        worksFor: { '@id': business },
        ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      },
      {
        '@type': 'ProfessionalService',
        '@id': business,
        url,
        name,
        email,
        ...(phone && { telephone: phone.dial }),
        address: postalAddress(content.site.location),
        image: absoluteUrl(site, picture),
        description,
        ...(offers.length > 0 && { makesOffer: offers }),
      },
      ...(sections.includes('projects') ? works(site, person) : []),
    ],
  }
}

function postalAddress({ city, country }: Site['content']['site']['location']): PostalAddress {
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: country }
}

const offer = ({ title }: { title: string }): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: title },
})

const works = ({ content, phrases }: Site, creator: string): CreativeWork[] =>
  content.projects.projects
    .filter(project => isRealWork(project, phrases))
    .map(project => ({
      '@type': 'CreativeWork',
      name: project.title,
      ...(project.url && { url: project.url }),
      creator: { '@id': creator },
      ...commission(project),
    }))

/** A range of years, such as «2023 – 2025», is left out, because it isn't a valid date. */
export const commission = ({ client, year }: Pick<Project, 'client' | 'year'>) => ({
  ...(client && { sourceOrganization: { '@type': 'Organization', name: client } as const }),
  ...(year && /^\d{4}$/.test(year) && { dateCreated: year }),
})
