import { type FieldName, fieldNames, refusalOf } from '../packages/contact-server/wire/message.ts'
import { pageOnHost } from './address.ts'
import { backend } from './backend.ts'
import { AfterSending, ContactForm } from './contact-form/contact-form.tsx'
import { type FormContent, useFormContent } from './contact-form/form-content.ts'
import { copyOf } from './contact-form/form-values.ts'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { Words } from './parts/words.tsx'
import { useSite } from './site-context.ts'

/**
 * Renders the reply to a form posted without JavaScript, once the message is stored. On a static host, this page can't contain
 * the visitor's text, so it offers no copy.
 */
export function Sent() {
  const site = useSite()
  const content = useFormContent()
  const { sentTitle, sent } = content.sentences.toasts
  const dates = { date: marker('date'), day: marker('day') }
  const hasCopy = content.phrases.saveCopy && !backend.url
  const copy = hasCopy ? copyOf(markersOf(content), content, dates) : undefined
  return (
    <Result title={sentTitle} text={sent}>
      {(copy || content.reply) && <AfterSending copy={copy} />}
      <p>
        <a className="button" href={pageOnHost(site, '/')}>
          {site.phrases.backToSite}
        </a>
      </p>
    </Result>
  )
}

/**
 * Renders the server's reply to a refused form posted without JavaScript: the reason, and the form with markers for the
 * visitor's text. If `field` is given, it is marked as wrong.
 */
export function Refused({ field }: { field?: FieldName | undefined }) {
  const home = pageOnHost(useSite(), '/')
  const content = useFormContent()
  return (
    <Result title={content.sentences.toasts.errorTitle} text={marker('error')}>
      <ContactForm initial={markersOf(content)} refused={field} home={home} />
    </Result>
  )
}

/**
 * Renders a static host's page for a refused form posted without JavaScript. It has a sentence for each field and for each
 * general reason; the URL's fragment selects the one to show (other-pages.css). The visitor's text isn't on this page; the
 * browser usually restores it when the visitor goes back to the form.
 */
export function RefusedElsewhere() {
  const site = useSite()
  const { phrases, sentences } = site
  const { email, extra } = useFormContent()
  const ofExtraFields = extra.map(field => {
    const name = `extra.${field.name}` as const
    return [name, refusalOf(name, extra, sentences)] as const
  })
  return (
    <Result title={sentences.toasts.errorTitle}>
      <div className="reasons">
        {[...ofExtraFields, ...Object.entries(sentences.refusals)].map(([reason, sentence]) => (
          <p key={reason} id={reason} className="lead">
            {sentence}
          </p>
        ))}
      </div>
      <p>
        {phrases.textIsKept} {phrases.withoutScripts}
        <a href={`mailto:${email}`}>
          <Words of={email} />
        </a>
        .
      </p>
      <p>
        <a className="button" href={pageOnHost(site, '/#contact')}>
          {phrases.backToSite}
        </a>
      </p>
    </Result>
  )
}

/** A marker that the server replaces with the escaped value (form-reply.ts and filled-home.ts in packages/contact-server/). */
export const marker = (name: string) => `%%${name}%%`

const markersOf = ({ extra }: FormContent) =>
  Object.fromEntries(fieldNames(extra).map(field => [field, marker(field)]))

type ResultProps = { title: string; text?: string; children: React.ReactNode }

function Result({ title, text, children }: ResultProps) {
  return (
    <>
      <NavBar home={pageOnHost(useSite(), '/')} />
      <main className="result" id="contenu" tabIndex={-1}>
        <div className="wrap">
          <h1 id="contact-title">{title}</h1>
          {text && <p className="lead">{text}</p>}
          {children}
        </div>
      </main>
    </>
  )
}
