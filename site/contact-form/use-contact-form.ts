import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type FieldName,
  fieldNames,
  limitOf,
  type MessageBody,
  refusalOf,
} from '../../packages/contact-server/wire/message.ts'
import { type SendResult, sendMessage } from '../../packages/contact-server/wire/send.ts'
import { sessionToken } from '../../packages/contact-server/wire/session.ts'
import { backend, isDemo } from '../backend.ts'
import { nextPaint } from '../loader/next-paint.ts'
import { charactersLeft, isNearLimit } from './contact-fields.tsx'
import { draftKey, forgetDraft, restoreDraft, saveDraft } from './draft.ts'
import { type FormContent, useFormContent } from './form-content.ts'
import {
  check,
  copyOf,
  type Invalid,
  inputOf,
  mailto,
  measure,
  read,
  reveal,
} from './form-values.ts'
import { useToast } from './toasts.tsx'

type Form = RefObject<HTMLFormElement | null>

/** Holds the state of the contact form: idle, then sending, then idle again (§4 of the site's specification). */
export function useContactForm(form: Form, refused?: FieldName) {
  const content = useFormContent()
  const { extra, phrases, sentences } = content
  const [status, announce] = useStatus()
  const { failures, lengths, edited, mark, clear } = useFields(form, content, announce, refused)
  const { toast, show, hide } = useToast()
  const { sending, send } = useSending(form, content, announce)
  const [copy, setCopy] = useState<ReturnType<typeof copyOf>>()
  const busy = useRef(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current || !form.current) return
    busy.current = true
    // Removes the old toast first; otherwise, screen readers wouldn't announce the same error again.
    hide()
    announce('')
    // Lets the browser paint the pressed button first; checking and sending the form would delay that paint.
    await nextPaint()
    await checkAndSend(form.current).finally(() => {
      busy.current = false
    })
  }

  async function checkAndSend(element: HTMLFormElement) {
    const found = check(element, content)
    if (found[0]) return refuse(element, found, found[0])
    const message = read(element, extra)
    // The line about the sent message takes up its space now, but stays hidden until the reply arrives (contact-form.css),
    // because fields that move then would count as a layout shift.
    keepInPlace(element, () => {
      mark([])
      setCopy(copyOf(message, content))
    })
    const result = await send(message)
    if (result) conclude(result, message)
  }

  /**
   * Marks every invalid field, moves the focus to the first one, and shows its error in a toast (§5 of the site's
   * specification).
   */
  function refuse(element: HTMLFormElement, found: Invalid[], first: Invalid) {
    // Renders the errors before the focus moves, so that screen readers read the field with its error, and the browser scrolls
    // the field clear of the toast.
    flushSync(() => {
      mark(found)
      show({ kind: 'error', text: first.error, field: first.field })
      announce(found.length > 1 ? `${found.length} ${phrases.fieldsToFix}` : phrases.oneFieldToFix)
    })
    const field = inputOf(element, first.field)
    field?.focus()
    if (field) reveal(field)
  }

  function conclude(result: SendResult, message: MessageBody) {
    keepInPlace(form.current, () => (result.ok ? clear() : setCopy(undefined)))
    if (!result.ok)
      return show({ kind: 'error', text: result.error, mailto: mailto(message, content) })
    show({ kind: 'success', text: sentences.toasts.sent })
  }

  function typed(field: FieldName) {
    if (copy) keepInPlace(form.current, () => setCopy(undefined))
    edited(field)
  }

  function closeToast() {
    const hadFocus = document.activeElement?.closest('.toast')
    hide()
    if (hadFocus) placeOf(form.current, failures[0])?.focus({ preventScroll: true })
  }

  const isCorrected = toast?.field && failures.every(({ field }) => field !== toast.field)
  const shown = isCorrected ? undefined : toast
  return { sending, failures, status, lengths, submit, typed, copy, toast: shown, closeToast }
}

/** The element to focus when the toast closes: the first invalid field, or else the submit button. */
const placeOf = (form: HTMLFormElement | null, failure: Invalid | undefined) =>
  form && failure ? inputOf(form, failure.field) : form?.querySelector<HTMLElement>('[type=submit]')

/**
 * Changes the form, and scrolls the page so that the focused field, or else the submit button, stays at the same place on
 * screen. If that element was below the window, the page doesn't scroll.
 */
function keepInPlace(form: HTMLFormElement | null, change: () => void) {
  const control = form?.querySelector(':focus, [type=submit]')
  const topOf = () => control?.getBoundingClientRect().top ?? 0
  const before = topOf()
  flushSync(change)
  if (before < innerHeight) scrollBy({ top: topOf() - before, behavior: 'instant' })
}

function useFields(form: Form, content: FormContent, announce: Announce, refused?: FieldName) {
  const { extra, language, phrases, sentences } = content
  const [failures, setFailures] = useState<Invalid[]>(
    refused ? [{ field: refused, error: refusalOf(refused, extra, sentences) }] : [],
  )
  const [lengths, setLengths] = useState<Partial<Record<FieldName, number>>>({})

  useEffect(() => {
    if (!form.current) return
    restoreDraft(form.current, fieldNames(extra), language)
    setLengths(measure(form.current, extra))
  }, [form, extra, language])

  function edited(field: FieldName) {
    if (!form.current) return
    const left = check(form.current, content).map(failure => failure.field)
    setFailures(marked => marked.filter(mark => mark.field !== field || left.includes(field)))
    saveDraft(form.current, fieldNames(extra), language)
    const now = measure(form.current, extra)
    setLengths(now)
    const length = now[field] ?? 0
    const limit = limitOf(field, extra)
    if (isNearLimit(limit, length)) announce(charactersLeft(limit - length, phrases), 'later')
  }

  function clear() {
    form.current?.reset()
    setLengths({})
    forgetDraft(language)
  }

  return { failures, mark: setFailures, lengths, edited, clear }
}

type Announce = (text: string, when?: 'now' | 'later') => void

/**
 * The pause in typing after which screen readers announce the number of characters left. Without it, they would speak at every
 * key press.
 */
const STATUS_DELAY_MS = 1000

function useStatus(): [status: string, announce: Announce] {
  const [status, setStatus] = useState('')
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce: Announce = (text, when = 'now') => {
    clearTimeout(timer.current)
    if (when === 'now') setStatus(text)
    else timer.current = window.setTimeout(setStatus, STATUS_DELAY_MS, text)
  }
  return [status, announce]
}

/** `send` resolves to undefined when the form is no longer on the page. */
function useSending(form: Form, { language, phrases, sentences }: FormContent, announce: Announce) {
  const [sending, setSending] = useState(false)

  async function send(message: MessageBody): Promise<SendResult | undefined> {
    if (isDemo) return { ok: false, error: sentences.refusals.failed }
    if (!navigator.onLine) return { ok: false, error: sentences.offline }
    const giveBackFocus = keepFocus(form.current)
    // The fields become read-only immediately, because text typed after this moment wouldn't be sent.
    flushSync(() => {
      setSending(true)
      announce(phrases.sending)
    })
    await nextPaint()
    if (!form.current) return undefined
    const url = backend.url || location.origin
    const service = { url, key: backend.key, token: sessionToken(url), language, sentences }
    const result = await sendMessage(message, draftKey(language), service)
    flushSync(() => {
      setSending(false)
      announce('')
    })
    giveBackFocus()
    return result
  }

  return { sending, send }
}

/**
 * Moves the focus from the submit button or a drop-down list to the form's status, because both are disabled while the message
 * is being sent. If the disabled element lost the focus and got it back later, a screen reader would announce the page, the
 * section and the form again.
 * @returns a function that gives the focus back
 */
function keepFocus(form: HTMLFormElement | null): () => void {
  const button = form?.querySelector<HTMLElement>('[type=submit]:focus, select:focus')
  const status = form?.querySelector<HTMLElement>('[aria-live]')
  if (!button || !status) return () => {}
  status.tabIndex = -1
  status.focus({ preventScroll: true })
  return () => {
    // A click outside the controls, or on the disabled button, moves the focus to `<main>` or `<body>`.
    const { activeElement } = document
    if (activeElement === status || activeElement?.matches('main, body'))
      button.focus({ preventScroll: true })
  }
}
