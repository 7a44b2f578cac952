import type { Legal } from '../schema/fields.ts'
import { site } from './site.ts'

export const legal: Legal = {
  /** The server keeps a delivered message for this many days. Its setting RETENTION_DAYS must be the same number. */
  retentionDays: 365,
  notice: {
    intro: "Tout est inventé. Aucune de ces adresses ne répond.",
    rows: [
      { term: 'Éditrice', text: `${site.name}, entreprise individuelle, KvK [à compléter]` },
      { term: 'Contact', text: site.email },
      { term: 'Hébergeur', text: '[à compléter]' },
      {
        term: 'Propriété intellectuelle',
        text: `Textes et illustrations : ${site.name}. Bricolage Grotesque (OFL 1.1), Lucide (ISC).`,
      },
    ],
  },
  privacy: {
    intro: 'Ni cookie, ni mesure de visite. agenda.noor.example prend les rendez-vous.',
    sections: [
      {
        title: 'À quoi il sert',
        text: 'À vous répondre (article 6.1.b du RGPD). Effacé {retention} après notre dernier échange.',
      },
      {
        title: 'Qui le lit',
        text: `${site.name} seule. Hébergeur : [à compléter].`,
      },
      {
        title: 'Vos droits',
        text: `Accès, rectification, effacement, limitation, opposition, portabilité : ${site.email}. Réclamation : Autoriteit Persoonsgegevens ou CNIL.`,
      },
    ],
  },
}
