/**
 * The loader: the only script before any interaction, inlined in the page. It wakes each island when it is needed and
 * answers by native means what a visitor does before that, so that nothing is lost and nothing waits for React.
 */
import { storedSession } from '../contact/session.ts'
import type { Backend } from './backend.ts'
import { toggleTheme } from './islands/theme.ts'

/** Set by the build: each island's script, then the scripts it imports, fetched together; and the backend. */
declare const ISLANDS: Record<'nav' | 'theme' | 'contact' | 'session', [string, ...string[]]>
declare const BACKEND: Backend

const OPAQUE_BEYOND_PX = 20

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
const header = find('.nav')
const burger = find('.burger')
const theme = find('.theme')
const form = find<HTMLFormElement>('[data-island] .contact-form')
const isAwake = (button: HTMLElement | null) => button?.hasAttribute('data-awake')

const load = (name: keyof typeof ISLANDS) =>
  Promise.all(ISLANDS[name].map(url => import(/* @vite-ignore */ url))).then(([island]) => island)

const waking: Partial<Record<string, Promise<unknown>>> = {}

function wake(name: 'nav' | 'theme' | 'contact'): void {
  waking[name] ??= load(name).then(
    island => island.wakeUp(),
    () => {
      delete waking[name]
      if (name === 'contact') sendWithoutIsland()
    },
  )
}

/** The form's script did not come: a held message goes the native way, or waits in the form until there is a network. */
function sendWithoutIsland() {
  if (form?.dataset.held === undefined) return
  delete form.dataset.held
  if (navigator.onLine) return form.submit()
  const region = find('#toasts-assertive')
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.textContent = region?.dataset.offline ?? ''
  region?.replaceChildren(toast)
}

const expand = (open: boolean) => burger?.setAttribute('aria-expanded', `${open}`)

/** What a tap means while its island sleeps; true when it was answered here. */
function answer(target: Element): boolean {
  if (!isAwake(burger)) {
    if (burger?.contains(target)) return !expand(burger.ariaExpanded !== 'true')
    if (target.closest('#menu a')) expand(false)
  }
  if (!isAwake(theme) && theme?.contains(target)) return !!toggleTheme()
  if (form && !form.noValidate && target.closest('.contact-form [type=submit]')) {
    form.dataset.held = ''
    wake('contact')
    return true
  }
  return openByCommand(target)
}

/** `command` and `closedby`, for browsers that do not have them yet. */
function openByCommand(target: Element): boolean {
  const id = target.closest('[commandfor]')?.getAttribute('commandfor')
  if (id && !('commandForElement' in HTMLButtonElement.prototype)) {
    const dialog = find<HTMLDialogElement>(`#${id}`)
    if (dialog?.open) dialog.close()
    else dialog?.showModal()
  }
  return false
}

function openByFragment() {
  const dialog = document.getElementById(location.hash.slice(1))
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

function followScroll() {
  if (!isAwake(burger)) header?.classList.toggle('opaque', scrollY > OPAQUE_BEYOND_PX)
}

function wakeBar() {
  wake('nav')
  wake('theme')
}

addEventListener(
  'click',
  event => {
    if (event.target instanceof Element && answer(event.target)) {
      event.preventDefault()
      event.stopPropagation()
    }
  },
  true,
)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !isAwake(burger) && burger?.ariaExpanded === 'true') {
    expand(false)
    burger.focus()
  }
})
addEventListener('scroll', followScroll, { passive: true })
for (const type of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, wakeBar, { once: true, passive: true, capture: true })
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
addEventListener('hashchange', openByFragment)
addEventListener(
  'close',
  ({ target }) => {
    if ((target as Element).id === location.hash.slice(1))
      history.replaceState(null, '', location.pathname)
  },
  true,
)
followScroll()
openByFragment()
if (storedSession(BACKEND.url || location.origin))
  load('session').then(session => session.keepSession(BACKEND))
