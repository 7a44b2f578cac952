import type { Legal } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'
import { site } from '../site.ts'

export const legal: Translation<Legal> = {
  notice: {
    intro: 'Everything here is invented. None of these addresses will answer.',
    rows: [
      { term: 'Publisher', text: `${site.name}, sole trader, KvK [to be completed]` },
      { term: 'Contact', text: site.email },
      { term: 'Host', text: '[to be completed]' },
      {
        term: 'Intellectual property',
        text: `Words and illustrations: ${site.name}. Bricolage Grotesque (OFL 1.1), Lucide (ISC).`,
      },
    ],
  },
  privacy: {
    intro: 'No cookies, and nobody counts you. agenda.noor.example takes the bookings.',
    sections: [
      {
        title: 'What it is for',
        text: 'To answer you (GDPR, article 6(1)(b)). Erased {retention} after our last exchange.',
      },
      {
        title: 'Who reads it',
        text: `${site.name}, alone. Host: [to be completed].`,
      },
      {
        title: 'Your rights',
        text: `Access, rectification, erasure, restriction, objection, portability: ${site.email}. Complaints: Autoriteit Persoonsgegevens or CNIL.`,
      },
    ],
  },
}
