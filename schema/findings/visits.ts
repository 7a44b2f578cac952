import type { Legal, Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'

/**
 * What the privacy text must say when the site counts visits. The proposed sentence covers three of the conditions under which
 * the CNIL allows counting without consent (www.cnil.fr/fr/node/167364): the purpose, anonymous figures, and storage for at
 * most 25 months.
 */
const FRENCH = {
  proposed:
    'Mesure d’audience : le serveur compte les pages vues par jour, avec le nom du site d’où vient la visite et le type d’appareil (téléphone ou ordinateur), sans cookie, sans script et sans garder votre adresse IP ; ces totaux anonymes sont effacés après 25 mois au plus.',
  saysIt: /audience|fréquentation|pages vues/i,
  deniesIt:
    /\b(?:ne mesure (?:pas|ni|aucune?)|ne compte (?:pas|ni|aucune?)|(?:aucune|sans|pas de) mesure d.audience)/i,
}
export const ENGLISH_VISITS: typeof FRENCH = {
  proposed:
    'Visits: the server counts the page views of each day, with the name of the site that a visit comes from and the kind of device (phone or computer). It uses no cookie and no script, and does not keep your IP address. These anonymous totals are erased after 25 months at most.',
  saysIt: /page views|\bvisits\b|audience|traffic/i,
  deniesIt:
    /\b(?:(?:does not|doesn.t|do not|don.t) (?:measure|count|track)|nobody counts|(?:no|without) (?:analytics|audience measurement|visitor statistics))\b/i,
}

export function visitFindings(
  files: readonly ContentFile[],
  path = '',
  { proposed, saysIt, deniesIt } = FRENCH,
): Finding[] {
  if (!exported<Site>(files, 'site', path).visits) return []
  const { intro = '', sections = [] } = exported<Legal>(files, 'legal', path).privacy ?? {}
  const place = { file: `${path}legal.ts`, field: '«privacy»' }
  // The content may have faults, so `sections` may be a single section instead of a list.
  const texts = [intro, ...[sections].flat().flatMap(it => (it ? [it.title, it.text] : []))]
  const denied = texts.flatMap(text => deniesIt.exec(text)?.[0] ?? [])
  const isSaid = texts.some(text => saysIt.test(text) && !deniesIt.test(text))
  return [
    ...denied.map(words =>
      warning(
        `says «${words}», but the server counts visits («visits» in site.ts)`,
        'take these words out',
        place,
      ),
    ),
    ...(isSaid
      ? []
      : [
          warning(
            'does not say that the server counts visits («visits» in site.ts)',
            `add a section such as «${proposed}» (RGPD art. 13)`,
            place,
          ),
        ]),
  ]
}
