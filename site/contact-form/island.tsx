import { renderToString } from 'react-dom/server'
import { onHost } from '../address.ts'
import { useAssets } from '../assets-context.ts'
import { ContactForm } from './contact-form.tsx'
import { FormContext, useFormContent } from './form-content.ts'

/**
 * Renders the form for hydration (hydrate-form.tsx); only the build runs this code. `data-offline` is the loader's message to a
 * visitor who submits the form offline before its script has loaded.
 */
export function ContactIsland({ subject }: { subject: string | undefined }) {
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
      data-content={onHost(useAssets().formContent)}
      data-offline={content.sentences.offline}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React renders this markup on the same line
      dangerouslySetInnerHTML={{ __html: renderToString(form) }}
    />
  )
}
