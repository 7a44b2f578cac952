import { X } from 'lucide'
import { Fragment } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Words } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'

/** Each dialog opens with a button, a link or the URL's fragment. */
export function Legal() {
  const { content, phrases } = useSite()
  const { notice, privacy } = content.legal
  return (
    <>
      <LegalDialog id="mentions-legales" title={phrases.legalNotice}>
        <p>{notice.intro}</p>
        {notice.rows.length > 0 && (
          <dl>
            {notice.rows.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <Words as="dd" of={text} />
              </div>
            ))}
          </dl>
        )}
      </LegalDialog>
      <LegalDialog id="confidentialite" title={phrases.privacy}>
        <p>{privacy.intro}</p>
        {privacy.sections.map(({ title, text }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <Words as="p" of={text} />
          </Fragment>
        ))}
      </LegalDialog>
    </>
  )
}

type LegalDialogProps = { id: string; title: string; children: React.ReactNode }

function LegalDialog({ id, title, children }: LegalDialogProps) {
  const { phrases } = useSite()
  const titleId = `${id}-titre`
  return (
    <dialog id={id} aria-labelledby={titleId} closedby="any" tabIndex={-1}>
      {/* biome-ignore lint/a11y/noAutofocus: without it, the focus goes to the button, or in Firefox to the whole dialog */}
      <h2 id={titleId} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <button
        type="button"
        className="icon-button"
        aria-label={phrases.close}
        command="close"
        commandfor={id}
      >
        <Icon node={X} />
      </button>
      <noscript>
        <a href="#contact">{phrases.close}</a>
      </noscript>
      {children}
    </dialog>
  )
}
