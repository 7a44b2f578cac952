import { renderToString } from 'react-dom/server'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/** Renders the form as a React root with its props in the markup, for hydrate-form.tsx. Only the build runs this. */
export function ContactIsland(props: ContactFormProps) {
  return (
    <div
      className="island"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React renders this markup on the same line
      dangerouslySetInnerHTML={{ __html: renderToString(<ContactForm {...props} />) }}
    />
  )
}
