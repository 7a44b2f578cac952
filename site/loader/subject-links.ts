import { loadForm } from './form.ts'

/** Matches the query of a link that fills in the subject (packages/contact-server/wire/subject-link.ts). */
const SUBJECT = /[?&]sujet=[^&]/

const fill = (query: string) =>
  loadForm().then(({ script, content }) => script.fillSubject(query, content.language))

/**
 * Handles a tap on a link to this page that carries a subject, such as `/?sujet=Audit#contact`: fills in the subject and goes
 * to the fragment, or else to the contact section.
 * @returns true when the tap was on such a link
 */
export function followSubjectLink(target: Element): boolean {
  const link = target.closest('a')
  if (link?.origin !== location.origin || link.pathname !== location.pathname) return false
  if (!SUBJECT.test(link.search)) return false
  // If the form's script can't be loaded, the browser follows the link, because our server can fill in the subject too.
  fill(link.search).catch(() => location.assign(link.href))
  // Unlike setting `location.hash`, this scrolls even when the URL already has this fragment.
  location.assign(link.hash || '#contact')
  return true
}

/** Fills in the subject from the page's URL, then removes it from the URL, so that a reload doesn't fill it in again. */
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
