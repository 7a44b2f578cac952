import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContactMessage, type Field, LIMITS, SENTENCES } from '../../contact/message.ts'
import { type Outcome, sendMessage } from '../../contact/send.ts'
import { sessionToken } from '../../contact/session.ts'
import { phrases } from '../../content/phrases.ts'
import type { Backend } from '../backend.ts'
import { charactersLeft, isNearLimit } from './contact-fields.tsx'
import { draftKey, forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { check, type Invalid, inputOf, measure, read } from './form-values.ts'
import { nextPaint } from './next-paint.ts'
import type { Toast } from './toasts.tsx'

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
  const { toasts, show, hideToast, closeErrors } = useToasts()
  const key = useRef('')
  const busy = useRef(false)

  useEffect(() => {
    if (!form.current) return
    restoreDraft(form.current)
    setLengths(measure(form.current))
  }, [form])

  function edited(field: Field) {
    if (!form.current) return
    if (field === invalid?.field) setInvalid(undefined)
    saveDraft(form.current)
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
    if (form.current) inputOf(form.current, first.field)?.focus()
  }

  function conclude(outcome: Outcome, message: ContactMessage) {
    if (!outcome.ok) {
      show('error', SENTENCES.errorTitle, outcome.error, mailto(email, message))
      return
    }
    form.current?.reset()
    setLengths({})
    forgetDraft()
    key.current = ''
    show('success', SENTENCES.sentTitle, SENTENCES.sent)
  }

  async function submit() {
    if (busy.current || !form.current) return
    busy.current = true
    // The tap is painted before anything is checked or sent.
    await nextPaint()
    await checkAndSend(form.current).finally(() => {
      busy.current = false
    })
  }

  async function checkAndSend(element: HTMLFormElement) {
    closeErrors()
    setInvalid(undefined)
    const message = read(element)
    const failures = check(element, message)
    if (failures.length > 0) return refuse(failures)
    if (!navigator.onLine) return conclude({ ok: false, error: SENTENCES.offline }, message)
    const place = document.activeElement
    setSending(true)
    announce(phrases.sending)
    await nextPaint()
    if (!form.current) return
    key.current = draftKey(key.current)
    const url = backend.url || location.origin
    const outcome = await sendMessage(message, key.current, {
      url,
      key: backend.key,
      token: sessionToken(url),
    })
    flushSync(() => {
      setSending(false)
      announce('')
    })
    giveBackFocus(place)
    conclude(outcome, message)
  }

  /** A toast that is closed by keyboard gives the focus to what it was about. */
  function closeToast(id: number) {
    const hadFocus = document.activeElement?.closest('.toast')
    hideToast(id)
    if (!hadFocus || !form.current) return
    const field = invalid && inputOf(form.current, invalid.field)
    const place = field ?? form.current.querySelector<HTMLElement>('[type=submit]')
    place?.focus({ preventScroll: true })
  }

  return { sending, invalid, status, lengths, toasts, submit, edited, closeToast }
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

function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const add = (toast: Toast) =>
    setToasts(shown => [...shown.filter(({ kind }) => kind !== toast.kind), toast])
  const show = (kind: Toast['kind'], title: string, text: string, mailtoHref?: string) => {
    const toast = { id: nextId.current++, kind, title, text, mailto: mailtoHref }
    // Behind a dialog it would be neither seen nor said.
    const dialog = document.querySelector('dialog:modal')
    if (dialog) dialog.addEventListener('close', () => add(toast), { once: true })
    else add(toast)
  }
  const hideToast = (id: number) => setToasts(shown => shown.filter(toast => toast.id !== id))
  const closeErrors = () => setToasts(shown => shown.filter(toast => toast.kind !== 'error'))
  return { toasts, show, hideToast, closeErrors }
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
