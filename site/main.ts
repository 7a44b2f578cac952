/**
 * The loader answers clicks in the nav bar, on links with a subject and on the buttons of dialogs, and hydrates the contact
 * form when it comes near the window, gets the focus or is submitted. Until then, the page usually runs only this script and
 * head-script.ts.
 */
import { storedSession } from '../packages/contact-server/wire/session.ts'
import { backend } from './backend.ts'
import { answerDialog, leaveFragment, showDialogOfFragment } from './loader/dialogs.ts'
import { holdMessage, hydrateNearForm } from './loader/form.ts'
import { keepSection } from './loader/language-links.ts'
import { loadScript } from './loader/load-script.ts'
import { closeMenu, completeBar, followScroll, toggleMenu } from './loader/nav-bar.ts'
import { fillSubjectOfAddress, followSubjectLink } from './loader/subject-links.ts'
import { followOtherTabs, paintBrowserBar, toggleTheme } from './loader/theme.ts'

/** With one of these keys held down, a click on a link usually asks the browser for a new tab, a new window or a download. */
const isForBrowser = (target: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)

/** @returns true when the browser must not handle the click as well */
function answer(target: Element, event: MouseEvent): boolean {
  keepSection(target)
  if (isForBrowser(target, event)) return false
  if (target.closest('.nav a')) closeMenu()
  if (target.closest('.burger')) toggleMenu()
  else if (target.closest('.theme')) toggleTheme()
  else if (!followSubjectLink(target)) return holdMessage(target) || answerDialog(target, event)
  return true
}

addEventListener(
  'click',
  event => {
    if (event.target instanceof Element && answer(event.target, event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  },
  true,
)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeMenu()?.focus()
})
for (const type of ['popstate', 'hashchange', 'pagehide']) addEventListener(type, closeMenu)
addEventListener('scroll', followScroll, { passive: true })
addEventListener('hashchange', showDialogOfFragment)
addEventListener('close', leaveFragment, true)
addEventListener('storage', followOtherTabs)
// In Safari, arrow keys scroll only elements that Tab can reach, so a list of examples that scrolls, as on a phone, gets a tab
// stop. The 20 px allow for a badge that sticks out.
for (const list of document.querySelectorAll<HTMLElement>('.examples'))
  new ResizeObserver(() => {
    list.tabIndex = list.scrollWidth > list.clientWidth + 20 ? 0 : -1
  }).observe(list)
hydrateNearForm()
followScroll()
showDialogOfFragment()
fillSubjectOfAddress()
paintBrowserBar()
if (storedSession(backend.url || location.origin))
  loadScript('keep-session')
    .then(script => script.keepSession())
    .catch(error => console.error('keep-session', error))
completeBar()
dispatchEvent(new Event('loader'))
