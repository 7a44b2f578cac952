import type { FieldName } from '../../packages/contact-server/wire/message.ts'
import { inputOf } from './form-values.ts'

/** An unsent message, as the browser tab stores it. The privacy policy (content/legal.ts) tells visitors about it. */
type Draft = Partial<Record<FieldName | 'idempotencyKey', string>>

/** The page's language tag; undefined in the main language. */
type Language = string | undefined

const keyOf = (language: Language) => (language ? `brouillon-${language}` : 'brouillon')

/** The last idempotency key, kept in memory in case the browser blocks storage. */
let lastKey = ''

/** Reads the stored draft; empty when there is none, when it is damaged, or when the browser blocks storage. */
function stored(language: Language): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(language)) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

function store(draft: Draft, language: Language): void {
  try {
    sessionStorage.setItem(keyOf(language), JSON.stringify(draft))
  } catch {}
}

/** Stores the values as typed, so that a reload or a reopened tab shows them again. */
export function saveDraft(
  form: HTMLFormElement,
  fields: readonly FieldName[],
  language: Language,
): void {
  const values = fields.map(field => [field, inputOf(form, field)?.value])
  store({ ...stored(language), ...Object.fromEntries(values) }, language)
}

/** Fills empty fields from the stored draft. A drop-down list that no longer has the stored option stays empty. */
export function restoreDraft(
  form: HTMLFormElement,
  fields: readonly FieldName[],
  language: Language,
): void {
  const draft = stored(language)
  for (const field of fields) {
    const input = inputOf(form, field)
    const value = draft[field]
    if (input && value) input.value ||= value
    if (input && 'selectedIndex' in input && input.selectedIndex < 0) input.selectedIndex = 0
  }
}

export function forgetDraft(language: Language): void {
  lastKey = ''
  try {
    sessionStorage.removeItem(keyOf(language))
  } catch {}
}

/**
 * The idempotency key of this draft, which stays the same until the message is sent. If a reply gets lost and the visitor sends
 * the message again, the server stores it only once.
 */
export function draftKey(language: Language): string {
  const draft = stored(language)
  lastKey = draft.idempotencyKey || lastKey || newKey()
  store({ ...draft, idempotencyKey: lastKey }, language)
  return lastKey
}

/** 16 random bytes in hexadecimal. `crypto.randomUUID` exists only in secure contexts, such as pages served over HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
