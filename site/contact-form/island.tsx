import { renderToString } from 'react-dom/server'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/** Renders the form alone, as the root that wake-up.tsx hydrates later, with the props it will need then. Build only. */
export function ContactIsland(props: ContactFormProps) {
  return (
    <div
      className="island"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by React on this line
      dangerouslySetInnerHTML={{ __html: renderToString(<ContactForm {...props} />) }}
    />
  )
}
