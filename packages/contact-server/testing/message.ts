import type { NewMessage, StoredMessage } from '../outbox/outbox.ts'

export const OWNER = { name: 'Noor', email: 'bonjour@noor.example' }
export const LETTERHEAD = { mailFrom: 'site@combe.fr', mailTo: ['moi@combe.fr'], owner: OWNER }
export const MESSAGE = {
  name: 'Élodie Çelik',
  email: 'elodie@example.fr',
  subject: 'Refonte de site',
  message: 'Bonjour,\n\nà bientôt 🎉',
}

/** Two extra form fields, a list and a text, as an owner writes them. */
export const EXTRA = [
  { name: 'budget', label: 'Budget', options: ['3000 à 5000', '5000 et plus'] },
  { name: 'date', label: 'Échéance', maxLength: 40 },
]
export const OWNER_WITH_EXTRA = {
  ...OWNER,
  extraFields: EXTRA.map(field => ({ required: false, maxLength: 200, ...field })),
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
