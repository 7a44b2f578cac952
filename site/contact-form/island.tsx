import { renderToString } from 'react-dom/server'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/**
 * Renders the form in an element that holds the form's props. hydrate-form.tsx hydrates the form with the same props. Only the
 * build runs this code.
 */
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
