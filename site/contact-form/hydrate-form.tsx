import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { restoreDraft } from './draft.ts'
import { restoreMarkup } from './restore-markup.ts'

/**
 * Hydrates the form with the props in its markup. If React fails later, because other code moved its nodes, the built markup
 * returns: it is marked as broken and works without React.
 * @param written the island as the build wrote it
 */
export function hydrate(island: HTMLElement, written: Element): void {
  restoreMarkup(island, written)
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    island.dataset.broken = ''
    island.replaceChildren(...written.cloneNode(true).childNodes)
    const form = island.querySelector('form')
    if (form) restoreDraft(form)
  }
  const props = JSON.parse(island.dataset.props ?? '{}') as ContactFormProps
  // In a transition, React works in slices, so scrolling stays smooth.
  startTransition(() => {
    hydrateRoot(island, <ContactForm {...props} />, { onUncaughtError })
  })
}
