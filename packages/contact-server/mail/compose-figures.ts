import { escapeHtml } from '../base/html.ts'
import type { StoredFigures } from '../outbox/outbox.ts'
import { buildMail, type Letterhead, type Mail } from './build-mail.ts'
import { mailHtml } from './html.ts'

export async function composeFigures(stored: StoredFigures, head: Letterhead): Promise<Mail> {
  const { element, mailPage } = mailHtml(head.owner.colours)
  const { subject, text } = stored.figures
  const items = text.split('\n').map(line => `<li>${escapeHtml(line)}</li>`)
  const more = 'Le détail\u00a0: npm run visits'
  return buildMail(stored, head, {
    subject,
    text: `${text}\n\n${more}`,
    html: mailPage([
      element('ul', 'list', `\n${items.join('\n')}\n`),
      element('p', 'soft', escapeHtml(more)),
    ]),
  })
}
