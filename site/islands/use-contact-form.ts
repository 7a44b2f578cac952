import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContactMessage, type Field, LIMITS } from '../../contact/message.ts'
import { type SendResult, sendMessage } from '../../contact/send.ts'
import { OFFLINE, REFUSALS, SENTENCES } from '../../contact/sentences.ts'
import { sessionToken } from '../../contact/session.ts'
import { phrases } from '../../content/phrases.ts'
import type { Backend } from '../backend.ts'
import { charactersLeft, isNearLimit } from './contact-fields.tsx'
import { draftKey, forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { check, type Invalid, inputOf, measure, read, reveal } from './form-values.ts'
import { nextPaint } from './next-paint.ts'
import type { Toast } from './toasts.tsx'

type Form = RefObject<HTMLFormElement | null>

/** State and moves of the contact form: idle, then sending, then idle again (specification §4). */
export function useContactForm(
  form: Form,
  { email, backend, refused }: { email: string; backend: Backend; refused?: Field | undefined },
) {
  const [sending, setSending] = useState(false)
  const [failures, setFailures] = useState<Invalid[]>(
    refused ? [{ field: refused, error: REFUSALS[refused] }] : [],
  )
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
    const left = check(form.current, read(form.current)).map(failure => failure.field)
    setFailures(marked => marked.filter(mark => mark.field !== field || left.includes(field)))
    saveDraft(form.current)
    const now = measure(form.current)
    setLengths(now)
    const length = now[field] ?? 0
    if (isNearLimit(field, length)) announce(charactersLeft(LIMITS[field] - length), 'later')
  }

  /** Marks every failure; the first is told by the toast and gets the focus (specification §5). */
  function refuse(element: HTMLFormElement, found: Invalid[], first: Invalid) {
    // All is in its place before the focus comes: the field is read out with its error, and scrolled clear of the toast.
    flushSync(() => {
      setFailures(found)
      show('error', SENTENCES.errorTitle, first.error)
      announce(found.length > 1 ? `${found.length} ${phrases.fieldsToFix}` : phrases.oneFieldToFix)
    })
    const field = inputOf(element, first.field)
    field?.focus()
    if (field) reveal(field)
  }

  function conclude(result: SendResult, message: ContactMessage) {
    if (!result.ok) {
      show('error', SENTENCES.errorTitle, result.error, mailto(email, message))
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
    // What fails again in the same words is said again only if the words had gone.
    closeErrors()
    announce('')
    // The tap is painted before anything is checked or sent.
    await nextPaint()
    await checkAndSend(form.current).finally(() => {
      busy.current = false
    })
  }

  async function checkAndSend(element: HTMLFormElement) {
    const message = read(element)
    const found = check(element, message)
    if (found[0]) return refuse(element, found, found[0])
    setFailures([])
    if (!navigator.onLine) return conclude({ ok: false, error: OFFLINE }, message)
    const place = document.activeElement
    setSending(true)
    announce(phrases.sending)
    await nextPaint()
    if (!form.current) return
    key.current = draftKey(key.current)
    const url = backend.url || location.origin
    const result = await sendMessage(message, key.current, {
      url,
      key: backend.key,
      token: sessionToken(url),
    })
    flushSync(() => {
      setSending(false)
      announce('')
    })
    giveBackFocus(place)
    conclude(result, message)
  }

  /** A toast that is closed by keyboard gives the focus to what it was about. */
  function closeToast(id: number) {
    const hadFocus = document.activeElement?.closest('.toast')
    hideToast(id)
    if (!hadFocus || !form.current) return
    const [first] = failures
    const field = first && inputOf(form.current, first.field)
    const place = field ?? form.current.querySelector<HTMLElement>('[type=submit]')
    place?.focus({ preventScroll: true })
  }

  return { sending, failures, status, lengths, toasts, submit, edited, closeToast }
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
