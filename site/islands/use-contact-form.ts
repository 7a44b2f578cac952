import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ContactMessage,
  clean,
  FIELD_ERRORS,
  FIELDS,
  type Field,
  fieldError,
  LIMITS,
  SENTENCES,
} from '../../contact/message.ts'
import { type Outcome, sendMessage } from '../../contact/send.ts'
import { sessionToken } from '../../contact/session.ts'
import { phrases } from '../../content/phrases.ts'
import type { Backend } from '../backend.ts'
import { charactersLeft, isNearLimit } from './contact-fields.tsx'
import type { Toast } from './toasts.tsx'

type Invalid = { field: Field; error: string }
type Form = RefObject<HTMLFormElement | null>

/** State and moves of the contact form: idle, then sending, then idle again (specification §4). */
export function useContactForm(
  form: Form,
  { email, backend }: { email: string; backend: Backend },
) {
  const [sending, setSending] = useState(false)
  const [invalid, setInvalid] = useState<Invalid>()
  const [status, announce] = useStatus()
  const [lengths, setLengths] = useState<Partial<Record<Field, number>>>({})
  const { toasts, show, closeToast, closeErrors } = useToasts()
  const draftKey = useRef('')
  const busy = useRef(false)

  useEffect(() => setLengths(measure(form.current)), [form])

  function edited(field: Field) {
    if (field === invalid?.field) setInvalid(undefined)
    const now = measure(form.current)
    setLengths(now)
    const length = now[field] ?? 0
    if (isNearLimit(field, length)) announce(charactersLeft(LIMITS[field] - length), 'later')
  }

  function refuse(failures: Invalid[]) {
    const [first] = failures
    if (!first) return
    setInvalid(first)
    show('error', SENTENCES.errorTitle, first.error)
    announce(
      failures.length > 1 ? `${failures.length} ${phrases.fieldsToFix}` : phrases.oneFieldToFix,
    )
    inputOf(form.current, first.field)?.focus()
  }

  function conclude(outcome: Outcome, message: ContactMessage) {
    if (!outcome.ok) {
      show('error', SENTENCES.errorTitle, outcome.error, mailto(email, message))
      return
    }
    form.current?.reset()
    setLengths({})
    draftKey.current = ''
    show('success', SENTENCES.sentTitle, SENTENCES.sent)
  }

  async function submit() {
    if (busy.current || !form.current) return
    closeErrors()
    setInvalid(undefined)
    const message = read(form.current)
    const failures = check(form.current, message)
    if (failures.length > 0) return refuse(failures)
    if (!navigator.onLine) return conclude({ ok: false, error: SENTENCES.offline }, message)
    busy.current = true
    const place = document.activeElement
    setSending(true)
    draftKey.current ||= newKey()
    const url = backend.url || location.origin
    const outcome = await sendMessage(message, draftKey.current, {
      url,
      key: backend.key,
      token: sessionToken(url),
    })
    busy.current = false
    flushSync(() => setSending(false))
    giveBackFocus(place)
    conclude(outcome, message)
  }

  return { sending, invalid, status, lengths, toasts, submit, edited, closeToast }
}

const inputOf = (form: HTMLFormElement | null, field: Field) =>
  form?.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement | null

function read(form: HTMLFormElement): ContactMessage {
  const value = (field: Field) => clean(field, inputOf(form, field)?.value ?? '')
  return {
    name: value('name'),
    email: value('email'),
    subject: value('subject'),
    message: value('message'),
  }
}

function measure(form: HTMLFormElement | null): Partial<Record<Field, number>> {
  if (!form) return {}
  const message = read(form)
  return Object.fromEntries(FIELDS.map(field => [field, message[field].length]))
}

/** Every field that fails, in the order of the specification; an address the browser calls malformed fails too. */
function check(form: HTMLFormElement, message: ContactMessage): Invalid[] {
  return FIELDS.flatMap(field => {
    const malformed = inputOf(form, field)?.validity.typeMismatch ? FIELD_ERRORS[field] : undefined
    const error = fieldError(field, message[field]) ?? malformed
    return error ? [{ field, error }] : []
  })
}

/** Disabling the form while sending drops the keyboard's place: it is given back to what had it. */
function giveBackFocus(place: Element | null) {
  if (document.activeElement === document.body && place instanceof HTMLElement) {
    place.focus({ preventScroll: true })
  }
}

function mailto(email: string, { subject, message }: ContactMessage): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`
}

/** A random UUID; `crypto.randomUUID` exists only on secure origins, and the site may be tried over plain HTTP. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = (kind: Toast['kind'], title: string, text: string, mailtoHref?: string) => {
    const toast = { id: nextId.current++, kind, title, text, mailto: mailtoHref }
    setToasts(shown => [...shown.filter(other => other.kind !== kind), toast])
  }
  const closeToast = (id: number) => setToasts(shown => shown.filter(toast => toast.id !== id))
  const closeErrors = () => setToasts(shown => shown.filter(toast => toast.kind !== 'error'))
  return { toasts, show, closeToast, closeErrors }
}

/** A pause in typing before the counter is read out, so that each key does not speak. */
const STATUS_DELAY_MS = 1000

function useStatus() {
  const [status, setStatus] = useState('')
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = (text: string, when: 'now' | 'later' = 'now') => {
    clearTimeout(timer.current)
    if (when === 'now') setStatus(text)
    else timer.current = window.setTimeout(setStatus, STATUS_DELAY_MS, text)
  }
  return [status, announce] as const
}
