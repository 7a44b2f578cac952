/**
 * The loader: the only script before any interaction, besides the few lines of head-script.ts. It moves the nav bar, the
 * theme and the dialogs, and wakes the contact form when it is needed.
 */
import { storedSession } from '../contact/session.ts'
import { backend } from './backend.ts'
import { answerDialog, leaveFragment, showDialogOfFragment } from './loader/dialogs.ts'
import { holdMessage, wakeNearForm } from './loader/form.ts'
import { loadScript } from './loader/load-script.ts'
import { closeMenu, completeBar, followScroll, toggleMenu } from './loader/nav-bar.ts'
import { followOtherTabs, paintBrowserBar, toggleTheme } from './loader/theme.ts'

/** A click on a link that asks for a new tab, a new window or a copy of what it leads to. */
const isForBrowser = (target: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)

/** What a tap means; true when it was answered here. */
function answer(target: Element, event: MouseEvent): boolean {
  if (isForBrowser(target, event)) return false
  if (target.closest('.nav a')) closeMenu()
  if (target.closest('.burger')) toggleMenu()
  else if (target.closest('.theme')) toggleTheme()
  else return holdMessage(target) || answerDialog(target, event)
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
// Whichever way the page is led elsewhere: by Back, by its address, out of it and, unchanged, back again.
for (const type of ['popstate', 'hashchange', 'pagehide']) addEventListener(type, closeMenu)
addEventListener('scroll', followScroll, { passive: true })
addEventListener('hashchange', showDialogOfFragment)
addEventListener('close', leaveFragment, true)
addEventListener('storage', followOtherTabs)
wakeNearForm()
followScroll()
showDialogOfFragment()
paintBrowserBar()
if (storedSession(backend.url || location.origin))
  loadScript('keep-session')
    .then(script => script.keepSession())
    .catch(error => console.error('keep-session', error))
// Comes for paper, so that it blocks nothing (late.css).
for (const sheet of document.querySelectorAll<HTMLLinkElement>('[media=print]')) sheet.media = 'all'
completeBar()
dispatchEvent(new Event('loader'))
