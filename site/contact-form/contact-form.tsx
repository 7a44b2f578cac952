import { LoaderCircle, Send } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { FIELDS, type Field } from '../../contact/message.ts'
import { phrases } from '../../content/phrases.ts'
import { backend } from '../backend.ts'
import { Icon } from '../parts/icon.tsx'
import { ContactField, Honeypot } from './contact-fields.tsx'
import { Toasts } from './toasts.tsx'
import { useContactForm } from './use-contact-form.ts'

export type ContactFormProps = {
  /** The owner's address, offered when sending fails. */
  email: string
  emailPlaceholder: string
  /** What precedes the fragment of the privacy text: nothing on the page itself, its address elsewhere. */
  home?: string
  /** What is in the fields at first, on the page that the server shows when it refused a message. */
  initial?: Partial<Record<Field, string>>
  /** The field for which the server refused it: marked, and focused. */
  refused?: Field | undefined
}

const WIDE: readonly Field[] = ['subject', 'message']

export function ContactForm({ email, emailPlaceholder, home, initial, refused }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, failures, lengths, ...state } = useContactForm(form, email, refused)
  // After the other effects: a message that was held is sent with its draft restored.
  const awake = useAwake(form)
  const placeholders = { ...phrases.placeholders, email: emailPlaceholder }
  return (
    <>
      <form
        ref={form}
        className="contact-form"
        action={backend.url + CONTACT_PATH}
        method="post"
        onSubmit={state.submit}
        onInput={({ target }) => state.edited((target as HTMLInputElement).name as Field)}
        aria-labelledby="contact-title"
        suppressHydrationWarning
      >
        <div className="fields">
          {FIELDS.map(field => (
            <ContactField
              key={field}
              field={field}
              placeholder={placeholders[field]}
              wide={WIDE.includes(field)}
              initial={initial?.[field]}
              error={failures.find(failure => failure.field === field)?.error}
              length={lengths[field]}
              autoFocus={refused === field}
              disabled={sending}
            />
          ))}
          <Honeypot />
          <SubmitRow sending={sending} email={email} home={home} />
        </div>
        <p className="sr-only" aria-live="polite">
          {state.status}
        </p>
      </form>
      {awake && <Toasts toasts={state.toasts} closeToast={state.closeToast} />}
    </>
  )
}

type SubmitRowProps = { sending: boolean; email: string; home?: string | undefined }

function SubmitRow({ sending, email, home = '' }: SubmitRowProps) {
  return (
    <div className="wide submit-row">
      <button type="submit" className="button" disabled={sending}>
        {sending && <Icon node={LoaderCircle} className="spinner" />}
        {/* An element of its own: a translator takes bare texts out of React's hands. */}
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

/** From the first effect on, this island and no longer the browser checks the form; a submit held until now is sent. */
function useAwake(form: RefObject<HTMLFormElement | null>): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.noValidate = true
    setAwake(true)
    if (element.dataset.held === undefined) return
    delete element.dataset.held
    element.requestSubmit()
  }, [form])
  return awake
}
