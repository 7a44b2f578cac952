import { escapeHtml } from '../base/html.ts'
import { TIME_ZONE } from '../base/time.ts'
import { MAX_QUARANTINED, type QuarantinedMessage, type StoredDigest } from '../outbox/outbox.ts'
import { QUARANTINE_SCORE } from '../outbox/spam.ts'
import { buildMail, type Letterhead, type Mail } from './build-mail.ts'
import { type MailHtml, mailHtml } from './html.ts'

const SEPARATOR = ' · '
const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/**
 * Shortens a message's id to 8 characters, for mails and commands; the ids of digests and monthly figures stay whole. The
 * commands accept the first characters of an id if no other id begins with them.
 */
export function shortId(id: string): string {
  return id.startsWith('digest-') ? id : id.slice(0, 8)
}

export async function composeDigest(digest: StoredDigest, head: Letterhead): Promise<Mail> {
  const { quarantined, count } = digest
  const subject = count === 1 ? '1 message mis de côté' : `${count} messages mis de côté`
  const intro = introduce(subject, digest)
  const hidden = count - quarantined.length
  const lines = quarantined.map(partsOf)
  if (hidden > 0)
    lines.push([`… et ${hidden} de plus : npm run messages -- list --state quarantined`])
  const example = shortId(quarantined[0]?.id ?? '')
  const commands = [
    `Lire : npm run messages -- show ${example}`,
    `Recevoir : npm run messages -- release ${example}`,
    'Tout recevoir : npm run messages -- release --all',
    'Jeter les indésirables : npm run messages -- discard',
  ]
  return buildMail(digest, head, {
    subject,
    text: [
      intro.join('\n\n'),
      '',
      ...lines.map(parts => `- ${parts.join(SEPARATOR)}`),
      '',
      ...commands,
    ].join('\n'),
    html: toHtml(intro, lines, commands, mailHtml(head.owner.colours)),
  })
}

function introduce(subject: string, { quarantined, full }: StoredDigest): string[] {
  const flooded = quarantined.some(({ spamScore }) => spamScore < QUARANTINE_SCORE)
  const room = MAX_QUARANTINED.toLocaleString('fr-FR')
  return [
    `${subject}. Rien n’est perdu\u00a0: ce qui ressemble à du courrier indésirable, ou arrive en nombre, attend votre avis. Les plus vraisemblables sont en tête.`,
    flooded &&
      'Un afflux est en cours, ou vient de passer\u00a0: des messages sont venus plus vite que le formulaire n’en laisse passer, et il peut y en avoir de sincères parmi eux. La suite, s’il y en a une, est pour le récapitulatif du matin.',
    full &&
      `La quarantaine est pleine (${room}\u00a0messages)\u00a0: ce qui devrait encore y entrer est refusé, et son auteur invité à vous écrire par email. Jeter les indésirables fait de la place.`,
  ].filter(paragraph => paragraph !== false)
}

function partsOf(message: QuarantinedMessage): string[] {
  const { id, submittedAtMs, spamScore, name, email, subject } = message
  const reason = spamScore < QUARANTINE_SCORE ? 'afflux de messages' : 'indices de spam'
  const why = `${reason} (score ${spamScore})`
  return [DATE.format(submittedAtMs), name, email, subject, shortId(id), why]
}

/** Each part has its own direction; otherwise a name in Arabic would reorder its line, or even the whole list. */
function toHtml(
  intro: string[],
  lines: string[][],
  commands: string[],
  { element, mailPage }: MailHtml,
): string {
  const toItem = (parts: string[]) =>
    parts.map(part => `<span dir="auto">${escapeHtml(part)}</span>`).join(SEPARATOR)
  const items = lines.map(parts => `<li>${toItem(parts)}</li>`)
  return mailPage([
    element('p', 'facts', intro.map(escapeHtml).join('<br><br>\n')),
    element('ul', 'list', `\n${items.join('\n')}\n`),
    element('p', 'soft', commands.map(escapeHtml).join('<br>\n')),
  ])
}
