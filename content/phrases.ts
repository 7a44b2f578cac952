/** The words of the interface that differ from the template's own (schema/words/fr.ts). The page shows them unchanged. */
export const phrases = {
  footerServices: ['Développement Web', 'Applications Mobile', 'E-commerce', 'UI/UX Design'],
}
