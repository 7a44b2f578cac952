import { OFFLINE } from '../../contact/sentences.ts'
import { loadScript } from './load-script.ts'
import { nextPaint } from './next-paint.ts'

/** Longer than the form's script takes on a slow network; a message is not held for one that hangs. */
const HELD_MS = 10_000

const island = document.querySelector<HTMLElement>('.island')
const form = island?.querySelector('form')
/** The island as the build wrote it, before a translator or an extension comes to it. */
const written = island?.cloneNode(true)
let isWaking = false

function wake(): void {
  if (isWaking) return
  isWaking = true
  loadScript('contact')
    .then(async script => {
      // The script has just been run: who scrolls gets a frame between that and what it does.
      await nextPaint()
      script.wakeUp(island, written)
    })
    .catch(error => {
      console.error('contact', error)
      isWaking = false
      sendWithoutIsland()
    })
}

/** The form's script comes when the form is near the window or has the focus. */
export function wakeNearForm(): void {
  if (!form) return
  form.addEventListener('focusin', wake)
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '100%' },
  ).observe(form)
}

/** Holds a message sent before the island is awake, which then sends it. @returns whether that is what the tap asked for */
export function holdMessage(target: Element): boolean {
  const submit = target.closest<HTMLButtonElement>('.island:not([data-broken]) [type=submit]')
  if (!form || submit?.form?.noValidate !== false) return false
  form.dataset.held = ''
  wake()
  setTimeout(sendWithoutIsland, HELD_MS)
  return true
}

/** The form's script is of no use: a held message goes the native way, or waits in the form until there is a network. */
function sendWithoutIsland() {
  if (form?.dataset.held === undefined) return
  delete form.dataset.held
  if (navigator.onLine) return form.submit()
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.textContent = OFFLINE
  document.querySelector('#toasts-assertive')?.replaceChildren(toast)
}
