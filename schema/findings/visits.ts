import type { Legal, Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'

/**
 * The sentence that the privacy text needs when the site counts visits. The CNIL allows a measurement without consent
 * under three conditions, which the sentence names: its purpose, anonymous figures, and 25 months at most
 * (www.cnil.fr/fr/node/167364).
 */
const PROPOSED =
  'Mesure d’audience : le serveur compte les pages vues par jour, avec le nom du site d’où vient la visite et le type d’appareil (téléphone ou ordinateur), sans cookie, sans script et sans garder votre adresse IP ; ces totaux anonymes sont effacés après 25 mois au plus.'

const SAYS_IT = /audience|fréquentation|pages vues/i
/** Matches a text which says that the site measures nothing. */
const DENIES_IT =
  /\b(?:ne mesure (?:pas|ni|aucune?)|ne compte (?:pas|ni|aucune?)|(?:aucune|sans|pas de) mesure d.audience)/i

/** Warns when the server counts visits and the privacy text does not mention this, or denies it. */
export function visitFindings(files: readonly ContentFile[]): Finding[] {
  if (!exported<Site>(files, 'site').visits) return []
  const { intro = '', sections = [] } = exported<Legal>(files, 'legal').privacy ?? {}
  const texts = [intro, ...sections.flatMap(({ title, text }) => [title, text])]
  const denied = texts.flatMap(text => DENIES_IT.exec(text)?.[0] ?? [])
  const isSaid = texts.some(text => SAYS_IT.test(text) && !DENIES_IT.test(text))
  return [
    ...denied.map(words =>
      warning(
        `content/legal.ts: «privacy» says «${words}», but the server counts visits («visits» in content/site.ts)`,
        'take these words out',
      ),
    ),
    ...(isSaid
      ? []
      : [
          warning(
            'content/legal.ts: «privacy» does not say that the server counts visits («visits» in content/site.ts)',
            `add a section such as «${PROPOSED}» (RGPD art. 13)`,
          ),
        ]),
  ]
}
