import { renderToString } from 'react-dom/server'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

type IslandProps = ContactFormProps & { subject?: string | undefined }

/**
 * Renders the form in an element that holds the form's props. hydrate-form.tsx hydrates the form with the same props.
 * Only the build runs this code.
 * @param subject the text in the subject field. It is in the markup but not in the props, because the server replaces
 * it in the markup.
 */
export function ContactIsland({ subject, ...props }: IslandProps) {
  const initial = subject === undefined ? {} : { initial: { subject } }
  return (
    <div
      className="island"
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React renders this markup on the same line
      dangerouslySetInnerHTML={{ __html: renderToString(<ContactForm {...props} {...initial} />) }}
    />
  )
}
