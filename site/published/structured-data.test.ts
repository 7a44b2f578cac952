import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { commission, structuredData } from './structured-data.ts'

test('structured data describes the site, the person, the business and real work, but no examples', () => {
  const { content } = testSite()
  const [work] = content.projects.projects
  const projects = [work, { title: 'Essai', year: '2025' }]
  const phone = { shown: '06 39 98 12 34', dial: '+33639981234' }
  const site = testSite({
    content: {
      ...content,
      site: { ...content.site, phone },
      services: { services: [{ title: 'Audit' }] },
      projects: { projects },
    } as unknown as typeof content,
  })
  const url = 'https://noor.example/'
  const [person, business] = [{ '@id': `${url}#person` }, { '@id': `${url}#business` }]
  expect(structuredData(site, '/lien.png')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${url}#site`,
        url,
        name: 'Noor',
        inLanguage: ['fr', 'en'],
        publisher: person,
      },
      {
        '@type': 'Person',
        ...person,
        url,
        name: 'Noor',
        jobTitle: 'Design et développement web',
        worksFor: business,
        sameAs: ['https://carnet.noor.example/', 'https://social.example/@noor'],
      },
      {
        '@type': 'ProfessionalService',
        ...business,
        url,
        name: 'Noor',
        email: 'bonjour@noor.example',
        telephone: '+33639981234',
        address: { '@type': 'PostalAddress', addressLocality: 'Leyde', addressCountry: 'NL' },
        image: `${url}lien.png`,
        description: content.site.description,
        makesOffer: [{ '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Audit' } }],
      },
      {
        '@type': 'CreativeWork',
        name: 'Le Passeur',
        url: 'https://le-passeur.example/',
        creator: person,
        sourceOrganization: { '@type': 'Organization', name: 'Bacs du Vieux Bras' },
        dateCreated: '2026',
      },
    ],
  })
})

test('structured data gives no date for a range of years', () => {
  expect(commission({ year: '2024 – 2025' })).toEqual({})
})
