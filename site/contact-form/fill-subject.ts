import { subjectOf } from '../../packages/contact-server/wire/subject-link.ts'
import { restoreDraft, saveDraft } from './draft.ts'

let filled = ''

/** Fills in the form's subject from a link's query, before or after hydration. A subject that the visitor has typed stays. */
export function fillSubject(query: string, language: string | undefined): void {
  const form = document.querySelector<HTMLFormElement>('.island form')
  const input = form?.querySelector<HTMLInputElement>('[name=subject]')
  if (!form || !input) return
  // The server may have written the link's subject into the field as its default value, for visitors without JavaScript
  // (filled-home.ts). With JavaScript, the default must be empty; otherwise, the link's subject would come back after every
  // sent message and hide the draft's subject.
  if (input.value === input.defaultValue) input.value = ''
  input.defaultValue = ''
  restoreDraft(form, ['subject'], language)
  const offered = Array.from(document.links, link => subjectOf(link.search))
  if (!['', filled, ...offered].includes(input.value.trim())) return
  filled = subjectOf(query)
  input.value = filled
  saveDraft(form, ['subject'], language)
  // If the form is already hydrated, this event makes React remove the field's error and count the characters.
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
