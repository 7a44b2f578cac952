/** Only the words that differ from the English of the template (schema/words/en.ts). */
export const phrases = {
  skills: 'Tools',
  projects: 'Work',
  contactMe: 'Write to me',
  seeProjects: 'See the work',
  getInTouch: 'Write to me',
  contactSubtitle: 'One page or a whole harbour? Tell me',
  placeholders: { message: 'What you do, where you’re stuck, and by when' },
  requestOffer: 'Ask about this',
  notFound: 'This page has taken on water',
  returnHome: 'Back to the dyke',
} as const
