import type { Legal } from '../schema/fields.ts'
import { site } from './site.ts'

/** Replace each sentence about the demonstration before the site goes online. */
export const legal: Legal = {
  /** The server keeps a delivered message for this many days. Its setting RETENTION_DAYS must be the same number. */
  retentionDays: 365,
  notice: {
    intro:
      "Informations publiées au titre de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l'économie numérique.",
    rows: [
      { term: 'Éditeur', text: `${site.name}. Ce nom est celui d’une démonstration.` },
      {
        term: 'Statut',
        text: 'Aucune entreprise. Ce site est une démonstration et ne vend rien.',
      },
      { term: 'SIRET', text: 'Aucun, parce que ce site est une démonstration.' },
      { term: 'Adresse', text: 'Aucune. Valence est le décor de cette démonstration.' },
      { term: 'Contact', text: [site.email, site.phone?.shown].filter(Boolean).join(', ') },
      { term: 'Direction de la publication', text: 'La personne qui met cette démonstration en ligne.' },
      { term: 'Hébergeur', text: 'Celui de la personne qui met cette démonstration en ligne.' },
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
        text: `La personne qui met cette démonstration en ligne. Contact : ${site.email}.`,
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
        text: `Vos messages ne sont lus que par la personne qui met cette démonstration en ligne. Deux prestataires techniques interviennent, l'hébergeur du site et le service d'envoi d'emails.`,
      },
      {
        title: 'Durée de conservation',
        text: '{retention} après notre dernier échange. Si un contrat suit, les durées légales s’appliquent. Les journaux techniques de cette démonstration (adresse IP, date, page demandée) servent à la sécurité du site et sont effacés après douze mois au plus.',
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
