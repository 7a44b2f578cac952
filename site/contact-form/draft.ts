import { FIELDS, type Field } from '../../contact/message.ts'
import { inputOf } from './form-values.ts'

/** What the tab remembers of a message not yet sent; named in the privacy text of content/legal.ts. */
type Draft = Partial<Record<Field | 'idempotencyKey', string>>

const STORAGE_KEY = 'brouillon'

/** Of the last attempt, for a browser that refuses storage. */
let lastKey = ''

/** Storage may be refused or full: the form then works without a memory. */
function stored(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {}
}

/** Remembers what is in the form as it was typed, so that a reload or a reopened tab finds it again. */
export function saveDraft(form: HTMLFormElement): void {
  const values = FIELDS.map(field => [field, inputOf(form, field)?.value])
  store({ ...stored(), ...Object.fromEntries(values) })
}

/** Fills the empty fields from the remembered draft; what the visitor has typed since stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = stored()
  for (const field of FIELDS) {
    const input = inputOf(form, field)
    const value = draft[field]
    if (input && value) input.value ||= value
  }
}

export function forgetDraft(): void {
  lastKey = ''
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}

/** The key of this draft's attempts, the same until it is sent: a retry after a lost reply is not a second message. */
export function draftKey(): string {
  const draft = stored()
  lastKey = draft.idempotencyKey || lastKey || newKey()
  store({ ...draft, idempotencyKey: lastKey })
  return lastKey
}

/** Sixteen random bytes; `crypto.randomUUID` exists only on secure origins, and the site may be tried over plain HTTP. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
