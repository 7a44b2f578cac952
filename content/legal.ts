import { inWords } from '../schema/typography.ts'
import type { Legal } from '../schema/fields.ts'
import { site } from './site.ts'

/** How many days the server keeps a delivered message. RETENTION_DAYS on the server must be the same number. */
const retentionDays = 365

/** Replace the texts in square brackets before the site goes online. Until then, visitors see them. */
export const legal: Legal = {
  retentionDays,
  notice: {
    intro:
      "Informations publiées au titre de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l'économie numérique.",
    rows: [
      { term: 'Éditeur', text: `${site.name} [EI, nom à remplacer]` },
      {
        term: 'Statut',
        text: 'Entreprise individuelle [régime à compléter]. TVA non applicable, article 293 B du CGI [à vérifier]',
      },
      { term: 'SIRET', text: '[14 chiffres à compléter]' },
      { term: 'Adresse', text: '[adresse professionnelle à compléter, 26000 Valence, France]' },
      { term: 'Contact', text: [site.email, site.phone?.shown].filter(Boolean).join(', ') },
      { term: 'Direction de la publication', text: `${site.name} [nom à remplacer]` },
      { term: 'Hébergeur', text: '[nom, adresse et téléphone à compléter]' },
      {
        term: 'Propriété intellectuelle',
        text: `Les textes, les illustrations et le code de ce site appartiennent à ${site.name}, sauf mention contraire. Toute reproduction demande un accord écrit. Les illustrations de projets sont des maquettes, les noms qui y figurent sont inventés. Caractère Bricolage Grotesque, licence OFL 1.1. Icônes Lucide, licence ISC.`,
      },
    ],
  },
  privacy: {
    intro:
      'Ce site ne dépose aucun cookie et ne mesure pas votre visite. Voici ce que deviennent les informations que vous envoyez par le formulaire.',
    sections: [
      {
        title: 'Responsable du traitement',
        text: `${site.name} [EI, adresse à compléter, Valence]. Contact : ${site.email}.`,
      },
      {
        title: 'Données et finalité',
        text: 'Votre nom, votre adresse email, le sujet et le message servent à vous répondre et, si vous le souhaitez, à préparer un devis. Sans ces informations, je ne peux pas donner suite. Aucune décision automatisée n’est prise.',
      },
      {
        title: 'Base légale',
        text: 'Les démarches précontractuelles engagées à votre demande (article 6.1.b du RGPD) et, pour toute autre question, mon intérêt légitime à répondre aux messages reçus (article 6.1.f).',
      },
      {
        title: 'Destinataires',
        text: `Vos messages ne sont lus que par ${site.name}. Deux prestataires techniques interviennent, l'hébergeur du site et le service d'envoi d'emails [noms à compléter]. Aucun transfert hors de l'Union européenne [à vérifier].`,
      },
      {
        title: 'Durée de conservation',
        text: `${inWords(retentionDays)} après notre dernier échange. Si un contrat suit, les durées légales s’appliquent. Les journaux techniques du serveur (adresse IP, date, page demandée) servent à la sécurité du site et sont effacés après [durée, douze mois au plus].`,
      },
      {
        title: 'Vos droits',
        text: `Accès, rectification, effacement, limitation, opposition et portabilité. Écrivez à ${site.email}, vous aurez une réponse sous un mois. Vous pouvez aussi adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, cnil.fr.`,
      },
      {
        title: "Préférence d'affichage",
        text: "Votre choix de thème clair ou sombre reste enregistré dans votre navigateur. Le brouillon de votre message reste dans l'onglet où vous l'écrivez et s'efface à l'envoi. Ni l'un ni l'autre n'est transmis à qui que ce soit.",
      },
    ],
  },
}
