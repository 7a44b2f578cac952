import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'
import { restoreDraft } from './draft.ts'
import { restoreMarkup } from './restore-markup.ts'

/**
 * Hydrates the form with the props the build left beside it. Should React fail there later, because something else has
 * moved its nodes, the markup as it was written takes its place: native, and marked as broken.
 * @param written the island as the build wrote it
 */
export function wakeUp(island: HTMLElement, written: Element): void {
  restoreMarkup(island, written)
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    island.dataset.broken = ''
    island.replaceChildren(...written.cloneNode(true).childNodes)
    const form = island.querySelector('form')
    if (form) restoreDraft(form)
  }
  const props = JSON.parse(island.dataset.props ?? '{}') as ContactFormProps
  // A transition, so that React does it in slices: who scrolls keeps their frames.
  startTransition(() => {
    hydrateRoot(island, <ContactForm {...props} />, { onUncaughtError })
  })
}
