import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fieldNames } from '../../packages/contact-server/wire/message.ts'
import { ContactForm } from './contact-form.tsx'
import { restoreDraft } from './draft.ts'
import { type FormContent, FormContext } from './form-content.ts'
import { restoreMarkup } from './restore-markup.ts'

export { fillSubject } from './fill-subject.ts'

/**
 * Hydrates the form. If React fails, the build's markup, which works without React, replaces the form, and the island (the
 * element around it) gets `data-broken`. React can fail when page translation or an extension has moved the form's nodes.
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
