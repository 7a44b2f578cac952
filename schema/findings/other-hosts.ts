import type { Action } from '../actions.ts'
import type { Legal, Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'

const FRENCH = {
  title: 'Liens vers d’autres sites',
  text: (label: string, host: string) =>
    `Le bouton « ${label} » mène à ${host}, un autre site, qui traite ce que vous y saisissez selon sa propre politique de confidentialité. Cette page ne charge rien de ce site.`,
}
export const ENGLISH_PROPOSAL: typeof FRENCH = {
  title: 'Links to other sites',
  text: (label, host) =>
    `The button “${label}” leads to ${host}, another site, which handles what you type there under its own privacy policy. This page loads nothing from that site.`,
}

/**
 * Warns when a button in site.ts leads to another host that the privacy text doesn't name, and proposes a section for that text
 * (RGPD art. 13).
 */
export function otherHostFindings(
  files: readonly ContentFile[],
  path = '',
  proposal = FRENCH,
): Finding[] {
  const { url = '', actions, barAction } = exported<Site>(files, 'site', path)
  const { privacy = {} } = exported<Legal>(files, 'legal', path)
  const named = JSON.stringify(privacy).toLowerCase()
  const buttons = new Map<string, Action>()
  // The content may have faults, so `actions` may be a single button instead of a list.
  for (const button of [actions, barAction].flat()) {
    const host = hostOf(button?.to ?? '')
    if (button && host && host !== hostOf(url) && !named.includes(host) && !buttons.has(host))
      buttons.set(host, button)
  }
  return [...buttons].map(([host, { label }]) =>
    warning(
      `does not name ${host}, where the button «${label}» leads`,
      `add to «privacy.sections»: { title: '${proposal.title}', text: ${JSON.stringify(proposal.text(label, host))} }`,
      { file: `${path}legal.ts`, field: '«privacy»' },
    ),
  )
}

function hostOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.hostname.replace(/^www\./, '') : undefined
}
