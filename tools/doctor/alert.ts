import type { Config } from '../../packages/contact-server/settings/config.ts'
import { call, postAlert } from '../../packages/contact-server/shell/webhook.ts'
import { type Finding, ok, problem, skipped } from '../../schema/finding.ts'

const TEST = 'Ceci est un essai\u00a0: les alertes du site arrivent bien ici.'

/** Findings name only the URLs' hosts, because the URLs are secrets. */
export async function alertFindings({ alert, heartbeatUrl, owner }: Config, send: boolean) {
  if (!send) return [skipped('Not tried: add --send, to see whether the alerts arrive')]
  const findings: Finding[] = []
  const note = (url: string, setting: string, error: string | undefined) => {
    const what = `${new URL(url).host} ${error ? `refuses the test (${error})` : 'takes the test'}`
    findings.push(error ? problem(what, `check ${setting}`) : ok(`${what} (${setting})`))
  }
  if (alert)
    note(alert.url, 'ALERT_URL and ALERT_FORMAT', await postAlert(alert, `[${owner.name}] ${TEST}`))
  if (heartbeatUrl) note(heartbeatUrl, 'HEARTBEAT_URL', await call(heartbeatUrl))
  return findings
}
