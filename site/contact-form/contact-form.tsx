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
  /** The owner's address, offered when sending fails or JavaScript is off. */
  email: string
  emailPlaceholder: string
  /** The address of the page with the privacy text. It is empty when the form is on that same page. */
  home?: string
  /** The texts that the visitor sent. The form shows them again after the server has refused a message. */
  initial?: Partial<Record<Field, string>>
  /** The field that the server refused. It is marked as wrong and focused. */
  refused?: Field | undefined
}

const WIDE: readonly Field[] = ['subject', 'message']

export function ContactForm({ email, emailPlaceholder, home, initial, refused }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, failures, lengths, ...state } = useContactForm(form, email, refused)
  // `useHydrated` sends a message that the visitor submitted before hydration. It comes after the other hooks, because
  // one of them restores the draft.
  const isHydrated = useHydrated(form)
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
              readOnly={sending}
            />
          ))}
          <Honeypot />
          <SubmitRow sending={sending} email={email} home={home} />
        </div>
        <p className="sr-only" aria-live="polite">
          {state.status}
        </p>
      </form>
      {isHydrated && (
        <Toasts toasts={state.toasts} left={failures.length} close={state.closeToast} />
      )}
    </>
  )
}

type SubmitRowProps = { sending: boolean; email: string; home?: string | undefined }

function SubmitRow({ sending, email, home = '' }: SubmitRowProps) {
  return (
    <div className="wide submit-row">
      <button type="submit" className="button" disabled={sending}>
        {sending && <Icon node={LoaderCircle} className="spinner" />}
        {/* React fails when it cannot find a text node again. A page translator replaces text nodes, but it keeps elements. So the text is inside a span. */}
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
 * After hydration, turns off the browser's own checks, because React checks the form. Then sends a message that the visitor
 * submitted before hydration.
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
