import { loadForm } from './form.ts'

/** Matches the query of a link that fills in the subject (packages/contact-server/wire/subject-link.ts). */
const SUBJECT = /[?&]sujet=[^&]/

const fill = (query: string) =>
  loadForm().then(({ script, content }) => script.fillSubject(query, content.language))

/**
 * Answers a tap on a link to the current page with a subject, such as `/?sujet=Audit#contact`: goes to the form and fills in
 * the subject, so that the browser does not load the page again.
 * @returns true when the tap was on one of these links
 */
export function followSubjectLink(target: Element): boolean {
  const link = target.closest('a')
  if (link?.origin !== location.origin || link.pathname !== location.pathname) return false
  if (!SUBJECT.test(link.search)) return false
  // When the form's script cannot be loaded, the browser follows the link, and the server fills in the subject.
  fill(link.search).catch(() => location.assign(link.href))
  // Unlike a change of `location.hash`, this also scrolls when the address has this fragment already.
  location.assign(link.hash || '#contact')
  return true
}

/** Fills in the subject from the address of the page, then removes it there, so that a reload doesn't fill it in again. */
export function fillSubjectOfAddress(): void {
  const { search } = location
  if (!SUBJECT.test(search)) return
  fill(search)
    .then(() => {
      const url = new URL(location.href)
      url.searchParams.delete('sujet')
      history.replaceState(history.state, '', url)
    })
    .catch(error => console.error('contact', error))
}
