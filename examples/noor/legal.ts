import { inWords } from '../schema/typography.ts'
import type { Legal } from '../schema/fields.ts'
import { site } from './site.ts'

/** How many days the server keeps a delivered message. RETENTION_DAYS on the server must be the same number. */
const retentionDays = 365

export const legal: Legal = {
  retentionDays,
  notice: {
    intro: "Noor est une identité inventée, pour montrer ce modèle. Aucune de ces adresses ne répond.",
    rows: [
      { term: 'Éditrice', text: `${site.name}, entreprise individuelle de droit néerlandais` },
      { term: 'Registre', text: 'KvK Leyde [numéro à compléter]' },
      { term: 'Contact', text: site.email },
      { term: 'Hébergeur', text: '[nom, adresse et téléphone à compléter]' },
      {
        term: 'Propriété intellectuelle',
        text: `Textes et illustrations : ${site.name}. Sites et personnes sont inventés. Caractère Bricolage Grotesque, licence OFL 1.1. Icônes Lucide, licence ISC.`,
      },
    ],
  },
  privacy: {
    intro: 'Ni cookie, ni mesure de visite. Voici ce que devient un message envoyé par le formulaire.',
    sections: [
      {
        title: 'À quoi il sert',
        text: `À vous répondre, et à un devis si vous le voulez (article 6.1.b du RGPD). Il est effacé ${inWords(retentionDays).toLowerCase()} après notre dernier échange.`,
      },
      {
        title: 'Qui le lit',
        text: `${site.name} seule. Hébergeur et service d'envoi : [noms à compléter].`,
      },
      {
        title: 'Vos droits',
        text: `Accès, rectification, effacement, limitation, opposition, portabilité : écrivez à ${site.email}. Réclamation auprès de l'Autoriteit Persoonsgegevens ou de la CNIL.`,
      },
      {
        title: 'Dans votre navigateur',
        text: "Le thème y reste, le brouillon d'un message disparaît à l'envoi.",
      },
    ],
  },
}
