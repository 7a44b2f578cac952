import type { CreativeWork, FAQPage, Graph, Offer, PostalAddress } from 'schema-dts'
import { content } from '../../schema/content.ts'
import { MAIN_LANGUAGE } from '../../schema/languages/language.ts'
import { siteLanguages } from '../../schema/languages/site-languages.ts'
import type { Project } from '../../schema/project.ts'
import { asPlainText } from '../../schema/sections/questions.ts'
import { absoluteUrl, siteUrl } from '../address.ts'
import { isRealWork } from '../sections/projects/credit.ts'

/**
 * Returns structured data for search engines about the person, the business with its services, and the site. The data
 * repeats only facts from the page. The pages of all languages use the same `@id` for the person, the business and the
 * site. The TypeScript types allow only properties of schema.org.
 * @param picture the path of the sharing picture from the root of the site
 */
export function structuredData(picture: string): Graph {
  const { name, role, description, email, phone, links, sections } = content.site
  const url = siteUrl()
  const person = `${url}#person`
  const business = `${url}#business`
  const offers = sections.includes('services') ? content.services.services.map(offer) : []
  const tags = siteLanguages().map(({ tag }) => tag)
  const inLanguage = tags.length > 0 ? tags : MAIN_LANGUAGE
  const site = { '@type': 'WebSite', '@id': `${url}#site`, url, name, inLanguage } as const
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...site, publisher: { '@id': person } },
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
        address: postalAddress(),
        image: absoluteUrl(picture),
        description,
        ...(offers.length > 0 && { makesOffer: offers }),
      },
      ...(sections.includes('projects') ? works(person) : []),
      ...faq(),
    ],
  }
}

function postalAddress(): PostalAddress {
  const { city, country } = content.site.location
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: country }
}

const offer = ({ title }: { title: string }): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: title },
})

/** Returns all questions of the page with their answers, when the owner has written a section of questions. */
function faq(): FAQPage[] {
  const questions = content.ownSections.flatMap(section =>
    section.kind === 'questions' ? section.questions : [],
  )
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: asPlainText(question),
        acceptedAnswer: { '@type': 'Answer', text: asPlainText(answer) },
      })),
    },
  ]
}

/** Lists the projects that name a client or a year. Projects that the page calls examples are left out. */
const works = (creator: string): CreativeWork[] =>
  content.projects.projects.filter(isRealWork).map(project => ({
    '@type': 'CreativeWork',
    name: project.title,
    ...(project.url && { url: project.url }),
    creator: { '@id': creator },
    ...commission(project),
  }))

/** Returns the client and the year of a project. A text such as «2023 – 2025» is left out, because it is not a valid date. */
export const commission = ({ client, year }: Pick<Project, 'client' | 'year'>) => ({
  ...(client && { sourceOrganization: { '@type': 'Organization', name: client } as const }),
  ...(year && /^\d{4}$/.test(year) && { dateCreated: year }),
})
