import { subjectOf } from '../../packages/contact-server/wire/subject-link.ts'
import { restoreDraft, saveDraft } from './draft.ts'

/** The last subject that came from a link. */
let filled = ''

/**
 * Fills in the subject of the form from the query of a link, before or after hydration. A subject that the visitor has typed
 * stays.
 */
export function fillSubject(query: string, language: string | undefined): void {
  const form = document.querySelector<HTMLFormElement>('.island form')
  const input = form?.querySelector<HTMLInputElement>('[name=subject]')
  if (!form || !input) return
  // For visitors without scripts, the server writes the subject of the link into the field as its default value
  // (filled-home.ts). With scripts, the default must be empty; otherwise the subject would come back after each sent message,
  // and hide that of the draft.
  if (input.value === input.defaultValue) input.value = ''
  input.defaultValue = ''
  restoreDraft(form, ['subject'], language)
  const offered = Array.from(document.links, link => subjectOf(link.search))
  if (!['', filled, ...offered].includes(input.value.trim())) return
  filled = subjectOf(query)
  input.value = filled
  saveDraft(form, ['subject'], language)
  // If React already runs the form, this event makes it remove the field's error and count the characters.
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
