import type { NewMessage, StoredMessage } from '../../server/outbox/outbox.ts'

export const OWNER = { name: 'Noor', email: 'bonjour@noor.example' }
/** The settings of the mails that the site sends to its owner. */
export const LETTERHEAD = { mailFrom: 'site@combe.fr', mailTo: ['moi@combe.fr'], owner: OWNER }
export const MESSAGE = {
  name: 'Élodie Çelik',
  email: 'elodie@example.fr',
  subject: 'Refonte de site',
  message: 'Bonjour,\n\nà bientôt 🎉',
}

export function newMessage(
  id: string,
  changes: Partial<NewMessage & StoredMessage> = {},
): NewMessage & StoredMessage {
  return {
    id,
    messageId: `<${id}@noor.example>`,
    submittedAtMs: 0,
    message: MESSAGE,
    contentHash: id,
    requestHash: null,
    spamScore: 0,
    quarantined: false,
    ...changes,
  }
}
