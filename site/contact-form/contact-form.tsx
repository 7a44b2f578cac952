import { LoaderCircle, Send } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CONTACT_PATH } from '../../packages/contact-server/wire/endpoint.ts'
import {
  FIELDS,
  type Field,
  type FieldName,
  LIMITS,
} from '../../packages/contact-server/wire/message.ts'
import { backend, isDemo } from '../backend.ts'
import { classes } from '../classes.ts'
import { Icon } from '../parts/icon.tsx'
import { ContactField, Honeypot } from './contact-fields.tsx'
import { type FormContent, useFormContent } from './form-content.ts'
import type { copyOf } from './form-values.ts'
import { Toast } from './toasts.tsx'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  /** The URL of the page with the privacy policy; missing when the form is on that page. */
  home?: string
  /** Markers for the fields' values. The server replaces them with what the visitor sent, or with a link's subject. */
  initial?: Partial<Record<FieldName, string>>
  /** The field that the server refused; it is marked and gets the focus. */
  refused?: FieldName | undefined
}

const WIDE: readonly Field[] = ['subject', 'message']
/**
 * On a translated page, the URL carries the language, so that the server can reply in that language even when the form itself
 * is unreadable.
 */
const actionOf = ({ language }: FormContent) =>
  backend.url + CONTACT_PATH + (language ? `?language=${language}` : '')

export function ContactForm({ home, initial, refused }: ContactFormProps) {
  const content = useFormContent()
  const form = useRef<HTMLFormElement>(null)
  const { sending, failures, lengths, ...state } = useContactForm(form, refused)
  // This hook sends a message that the visitor submitted before hydration, so it must come after `useContactForm`, which
  // restores the draft.
  const isHydrated = useHydrated(form)
  return (
    <>
      <form
        ref={form}
        className={classes('contact-form', content.extra.length > 0 && 'extra')}
        action={actionOf(content)}
        // Outside a <dialog>, a form with the method `dialog` sends nothing.
        method={isDemo ? 'dialog' : 'post'}
        onSubmit={state.submit}
        onInput={({ target }) => state.typed((target as HTMLInputElement).name as FieldName)}
        aria-labelledby="contact-title"
        suppressHydrationWarning
      >
        <div className="fields">
          {state.copy && (
            <AfterSending title={content.sentences.toasts.sentTitle} copy={state.copy} />
          )}
          {fieldsOf(content).map(({ field, ...described }) => (
            <ContactField
              key={field}
              field={field}
              {...described}
              initial={initial?.[field]}
              error={failures.find(failure => failure.field === field)?.error}
              length={lengths[field]}
              autoFocus={refused === field}
              readOnly={sending}
            />
          ))}
          <Honeypot />
          <SubmitRow sending={sending} home={home} />
        </div>
        <p className="sr-only" aria-live="polite">
          {state.status}
        </p>
      </form>
      {isHydrated && <Toast toast={state.toast} left={failures.length} close={state.closeToast} />}
    </>
  )
}

/** Extra fields go in pairs; if their number is odd, the last one takes the full width. */
function fieldsOf({ emailPlaceholder, extra, phrases }: FormContent) {
  const placeholders = { ...phrases.placeholders, email: emailPlaceholder }
  const four = FIELDS.map(field => ({
    field,
    label: phrases.labels[field],
    placeholder: placeholders[field],
    wide: WIDE.includes(field),
    limit: LIMITS[field],
  }))
  const own = extra.map(({ name, label, ...rest }, at, { length }) => ({
    field: `extra.${name}` as const,
    label: rest.required ? label : withNote(label, phrases.optionalField),
    wide: length % 2 === 1 && at === length - 1,
    limit: rest.maxLength,
    required: rest.required,
    options: rest.options,
    values: rest.values,
  }))
  return [...four.slice(0, -1), ...own, ...four.slice(-1)]
}

const withNote = (label: string, note: string) => (
  <>
    {`${label} `}
    <small>{note}</small>
  </>
)

type AfterSendingProps = { title?: string; copy: ReturnType<typeof copyOf> | undefined }

/**
 * Shows a title, the owner's sentence about how soon they answer, and a link to a copy of the message; each may be missing. It
 * isn't a live region, because on the home page, the toast announces the sent message.
 */
export function AfterSending({ title, copy }: AfterSendingProps) {
  const { reply, phrases } = useFormContent()
  return (
    <p className="wide sent">
      {title && <b>{title}</b>}
      {reply && <span>{reply}</span>}
      {copy && phrases.saveCopy && <a {...copy}>{phrases.saveCopy}</a>}
    </p>
  )
}

function SubmitRow({ sending, home = '' }: { sending: boolean; home?: string | undefined }) {
  const { email, phrases } = useFormContent()
  return (
    <div className="wide submit-row">
      <button type="submit" className="button" disabled={sending}>
        {sending && <Icon node={LoaderCircle} className="spinner" />}
        {/* The text is in a span, because page translation in the browser replaces text nodes, and React fails when a text node
        that it has to change is gone. */}
        <span>{sending ? phrases.sending : phrases.send}</span>
        {!sending && <Icon node={Send} />}
      </button>
      <small>
        {phrases.formNote}
        <a href={`${home}#confidentialite`}>{phrases.privacyLink}</a>.
        <noscript>
          {` ${phrases.withoutScripts}`}
          <a href={`mailto:${email}`}>{email}</a>.
        </noscript>
      </small>
    </div>
  )
}

/**
 * Turns off the browser's own validation after hydration, because `useContactForm` validates the form. Then sends the message
 * if the visitor submitted it before hydration.
 */
function useHydrated(form: RefObject<HTMLFormElement | null>): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.noValidate = true
    setIsHydrated(true)
    if (element.dataset.held === undefined) return
    delete element.dataset.held
    element.requestSubmit()
  }, [form])
  return isHydrated
}
