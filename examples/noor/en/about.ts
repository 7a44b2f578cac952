import type { About } from '../../schema/fields.ts'
import type { Translation } from '../../schema/languages/translation.ts'

export const about: Translation<About> = {
  portrait: { alt: 'Drawn portrait of Noor' },
  lead: 'I grew up in Lille and live in Leiden, on a barge with a slight list.',
  paragraph: 'My clients speak French, Dutch, English, or all three in one sentence.',
  figures: [
    { value: '11', label: 'years in the trade' },
    { value: '34', label: 'sites online, still standing' },
    { value: '96%', label: 'of projects delivered on budget' },
  ],
  values: [
    {
      title: 'One pair of hands',
      description: 'Design and code grow on the same sheet of paper.',
    },
    {
      title: 'The right weight',
      description: 'Every picture has to earn its place.',
    },
    {
      title: 'Your keys',
      description: 'Domain, code and words, all in your name.',
    },
  ],
}
