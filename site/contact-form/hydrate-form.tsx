import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fieldNames } from '../../packages/contact-server/wire/message.ts'
import { ContactForm } from './contact-form.tsx'
import { restoreDraft } from './draft.ts'
import { type FormContent, FormContext } from './form-content.ts'
import { restoreMarkup } from './restore-markup.ts'

export { fillSubject } from './fill-subject.ts'

/**
 * Hydrates the form with the same content from which the build rendered it. If React fails, for example because page
 * translation or an extension has moved nodes of the form, the form is replaced with the build's markup, which works without
 * React, and the island (the element around the form) gets `data-broken`.
 * @param written a copy of the form's markup from the build
 */
export function hydrate(island: HTMLElement, written: Element, content: FormContent): void {
  restoreMarkup(island, written)
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    island.dataset.broken = ''
    island.replaceChildren(...written.cloneNode(true).childNodes)
    const form = island.querySelector('form')
    if (form) restoreDraft(form, fieldNames(content.extra), content.language)
  }
  // In a transition, React splits its work into short tasks, so scrolling stays smooth.
  startTransition(() => {
    const form = (
      <FormContext value={content}>
        <ContactForm />
      </FormContext>
    )
    hydrateRoot(island, form, { onUncaughtError })
  })
}
