import { ContactForm, type ContactFormProps } from '../../../site/contact-form/contact-form.tsx'

/** Stands in for site/contact-form/island.tsx, which renders markup for a later hydration: here nothing is hydrated. */
export function ContactIsland(props: ContactFormProps) {
  return (
    <div className="island">
      <ContactForm {...props} />
    </div>
  )
}
