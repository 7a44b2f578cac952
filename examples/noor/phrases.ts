/** The words of the interface that differ from the template's own (schema/words/fr.ts). The page shows them unchanged. */
export const phrases = {
  skills: 'Outils',
  projects: 'Travaux',
  contactMe: 'Écrivez-moi',
  seeProjects: 'Voir les travaux',
  getInTouch: 'M’écrire',
  projectsTitle: 'Travaux choisis',
  contactSubtitle: 'Une page ou un port entier, racontez-moi',
  placeholders: {
    name: 'Votre nom',
    subject: 'Objet de votre message',
    message: 'Ce que vous faites, ce qui coince, pour quand',
  },
  footerServices: ['Site complet', 'Petite boutique', 'Données vivantes', 'Demi-journée de soin'],
  notFound: 'Cette page a pris l’eau',
  returnHome: 'Revenir sur la digue',
}
