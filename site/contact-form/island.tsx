import { renderToString } from 'react-dom/server'
import { onHost } from '../address.ts'
import { ContactForm } from './contact-form.tsx'
import { FormContext, useFormContent } from './form-content.ts'

export type IslandProps = {
  /** The address of the file with the form's content. */
  contentFile: string
  /** The text in the subject field. It isn't in the file, because the server replaces it in the markup. */
  subject?: string | undefined
}

/**
 * Renders the form so that hydrate-form.tsx can hydrate it. Only the build runs this code.
 * `data-offline` is what the loader says to a visitor without a network when it can't load the form's script.
 */
export function ContactIsland({ contentFile, subject }: IslandProps) {
  const content = useFormContent()
  const initial = subject === undefined ? {} : { initial: { subject } }
  const form = (
    <FormContext value={content}>
      <ContactForm {...initial} />
    </FormContext>
  )
  return (
    <div
      className="island"
      data-content={onHost(contentFile)}
      data-offline={content.sentences.offline}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React renders this markup on the same line
      dangerouslySetInnerHTML={{ __html: renderToString(form) }}
    />
  )
}
