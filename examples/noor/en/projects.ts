import type { Projects } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const projects: Translation<Projects> = {
  lead: 'Three stories, then three pictures.',
  projects: [
    {
      title: 'The Ferryman',
      description: 'Three ferries, two banks, no timetable. A sign says how many minutes are left.',
      tags: ['Real time', 'Map', 'TypeScript'],
      imageAlt: 'An orange ferry crosses a river.',
      study: {
        file: 'ferryman.md',
        role: 'Research, design, code, sign',
        duration: 'Seven weeks',
        lead: 'How do you say when a ferry leaves, if it keeps no timetable?',
        results: [
          { value: '−64%', label: 'U-turns on the cycle path' },
          { value: '31 kB', label: 'for the whole page' },
          { value: '104', label: 'questions noted, one answer' },
        ],
      },
    },
    {
      title: 'Cageot',
      description: 'Fourteen farms, one crate, nine squares.',
      tags: ['Shop', 'Illustration', 'PostgreSQL'],
      imageAlt: 'A crate overflows with vegetables.',
      study: {
        file: 'cageot.md',
        role: 'Concept, illustration, code, labels',
        duration: 'Nine weeks',
        lead: 'A shop that sells neither by weight nor by the piece, but by the square.',
        results: [
          { value: '2%', label: 'unsold, down from 17' },
          { value: '−3 h', label: 'on Wednesday evenings' },
        ],
      },
      badge: 'NEW SEASON',
    },
    {
      title: 'Museum of Wind',
      description: "The weathervane on the roof sets the website's type.",
      tags: ['Identity', 'Sensors', 'Ticketing'],
      imageAlt: 'The word Vent in letters that lean further and further.',
      study: {
        file: 'museum-of-wind.md',
        role: 'Identity, design, code',
        duration: 'Five months, in seasons',
        lead: 'Showing what cannot be seen, with one weathervane and one letter that leans.',
        results: [
          { value: '93 km/h', label: 'at the strongest, on 2 February' },
          { value: '×3', label: 'bookings online' },
          { value: '52,560', label: 'readings a year' },
        ],
      },
    },
    {
      title: 'Éditions du Talus',
      description: 'The first chapter of every book, free to read to the end.',
      tags: ['Astro', 'Shop'],
      imageAlt: 'Five illustrated books on a shelf.',
    },
    {
      title: 'Niveau',
      description: 'Everything lock-keepers watch at night, in one cross-section.',
      tags: ['SVG', 'Node.js'],
      imageAlt: 'The cross-section of a polder at night.',
      client: 'Saule Water Board',
    },
    {
      title: 'Radio Digue',
      description: 'Radio from the tideline, with or without a signal.',
      tags: ['Audio', 'Identity'],
      imageAlt: 'Radio Digue in very large pink letters.',
      label: 'Pro bono',
    },
  ],
}
