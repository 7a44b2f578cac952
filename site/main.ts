/**
 * The loader: the only script before any interaction, besides the few lines of head-script.ts. It wakes each island when it is needed and
 * answers by native means what a visitor does before that, so that nothing is lost and nothing waits for React.
 */
import { OFFLINE } from '../contact/sentences.ts'
import { storedSession } from '../contact/session.ts'
import { backend } from './backend.ts'
import { isBarOpaque } from './islands/bar-opacity.ts'
import { nextPaint } from './islands/next-paint.ts'
import { paintBrowserBar, toggleTheme } from './islands/theme.ts'

/** Set by the build: each island's script, then the scripts it imports, fetched together. */
declare const ISLANDS: Record<'nav' | 'theme' | 'contact' | 'keep-session', [string, ...string[]]>

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
const header = find('.nav')
const theme = find('.theme')
const findForm = () =>
  find<HTMLFormElement>('[data-island=contact]:not([data-broken]) .contact-form')
const form = findForm()
const isAwake = (button: HTMLElement | null) => button?.hasAttribute('data-awake')

/** Longer than the form's script takes on a slow network; a message is not held for one that hangs. */
const HELD_MS = 10_000

/** The islands as the build wrote them, before a translator or an extension comes to them. */
const written = new Map(
  [...document.querySelectorAll('[data-island]')].map(root => [root, root.cloneNode(true)]),
)

const load = (name: keyof typeof ISLANDS) =>
  Promise.all(ISLANDS[name].map(url => import(/* @vite-ignore */ url))).then(([island]) => island)

const waking: Partial<Record<string, Promise<unknown>>> = {}

function wake(name: 'nav' | 'theme' | 'contact'): void {
  waking[name] ??= load(name)
    .then(island => island.wakeUp(written))
    .catch(error => {
      console.error(name, error)
      delete waking[name]
      if (name === 'contact') sendWithoutIsland()
    })
}

/** The form's script is of no use: a held message goes the native way, or waits in the form until there is a network. */
function sendWithoutIsland() {
  if (form?.dataset.held === undefined) return
  delete form.dataset.held
  if (navigator.onLine) return form.submit()
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.textContent = OFFLINE
  find('#toasts-assertive')?.replaceChildren(toast)
}

/** By its button, which the island answers when it is awake. @returns the button, if the menu was open */
function closeMenu(): HTMLElement | null {
  const burger = find('.burger[aria-expanded=true]')
  burger?.click()
  return burger
}

/** A click on a link that asks for a new tab, a new window or a copy of what it leads to. */
const isForBrowser = (target: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  target.closest('a') && (ctrlKey || metaKey || shiftKey || altKey)

/** What a tap means, where no island that is awake says it; true when it was answered here. */
function answer(target: Element, event: MouseEvent): boolean {
  if (isForBrowser(target, event)) return false
  if (target.closest('.nav a')) closeMenu()
  const burger = target.closest('.burger:not([data-awake])')
  if (burger) {
    burger.ariaExpanded = `${burger.ariaExpanded !== 'true'}`
    return true
  }
  if (!isAwake(theme) && theme?.contains(target)) return !!toggleTheme()
  if (findForm()?.noValidate === false && target.closest('.contact-form [type=submit]')) {
    if (form) form.dataset.held = ''
    wake('contact')
    setTimeout(sendWithoutIsland, HELD_MS)
    return true
  }
  return serveDialogs(target, event)
}

/**
 * Opens and closes dialogs, from a link too: following its fragment would take the focus from it, and closing could not
 * give it back. Making the whole page inert takes a weak phone several frames, so the tap is painted first. Also does
 * what `closedby` asks for in browsers that do not have it yet.
 */
function serveDialogs(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const link = target.closest('a')
  const dialog = document.getElementById(
    target.closest('[commandfor]')?.getAttribute('commandfor') ??
      (link?.pathname === location.pathname ? link.hash.slice(1) : ''),
  )
  if (dialog instanceof HTMLDialogElement) {
    nextPaint().then(() => (dialog.open ? dialog.close() : open(dialog)))
    return true
  }
  if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) target.close()
  }
  return false
}

/** The dialog itself has the focus, so that a voice begins with its title; Chromium would give it to the first button. */
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.focus()
}

function showDialogOfFragment() {
  const dialog = document.getElementById(location.hash.slice(1))
  if (dialog instanceof HTMLDialogElement && !dialog.open) open(dialog)
}

function followScroll() {
  if (!isAwake(find('.burger'))) header?.classList.toggle('opaque', isBarOpaque())
}

function onFirstIntent() {
  wake('nav')
  wake('theme')
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
for (const type of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, onFirstIntent, { once: true, passive: true, capture: true })
}
if (form) {
  form.addEventListener('focusin', () => wake('contact'))
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      wake('contact')
    },
    { rootMargin: '100%' },
  ).observe(form)
}
addEventListener('hashchange', showDialogOfFragment)
addEventListener(
  'close',
  ({ target }) => {
    if ((target as Element).id === location.hash.slice(1))
      history.replaceState(null, '', location.pathname + location.search)
  },
  true,
)
followScroll()
showDialogOfFragment()
addEventListener('load', () => {
  if (storedSession(backend.url || location.origin))
    load('keep-session')
      .then(session => session.keepSession(backend))
      .catch(error => console.error('keep-session', error))
})
paintBrowserBar()
release()
