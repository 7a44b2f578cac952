import { OFFLINE } from '../../contact/sentences.ts'
import { loadScript } from './load-script.ts'
import { nextPaint } from './next-paint.ts'

/** A held message waits this long for the form's script, which is enough on a slow network. */
const HELD_MS = 10_000

const island = document.querySelector<HTMLElement>('.island')
const form = island?.querySelector('form')
/** The island as the build wrote it, before a translator or an extension changes it. */
const written = island?.cloneNode(true)
let isHydrating = false

function hydrateForm(): void {
  if (isHydrating) return
  isHydrating = true
  loadScript('contact')
    .then(async script => {
      // A frame between running the script and hydrating the form keeps scrolling smooth.
      await nextPaint()
      script.hydrate(island, written)
    })
    .catch(error => {
      console.error('contact', error)
      isHydrating = false
      sendWithoutIsland()
    })
}

/** Loads the form's script when the form is near the window or has the focus. */
export function hydrateNearForm(): void {
  if (!form) return
  form.addEventListener('focusin', hydrateForm)
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      hydrateForm()
    },
    { rootMargin: '100%' },
  ).observe(form)
}

/** Holds a message submitted before hydration. The hydrated form sends it. @returns whether the tap was such a submit */
export function holdMessage(target: Element): boolean {
  const submit = target.closest<HTMLButtonElement>('.island:not([data-broken]) [type=submit]')
  if (!form || submit?.form?.noValidate !== false) return false
  form.dataset.held = ''
  hydrateForm()
  setTimeout(sendWithoutIsland, HELD_MS)
  return true
}

/** Submits a held message without the form's script, which failed or is late. Offline, the message stays in the form. */
function sendWithoutIsland() {
  if (form?.dataset.held === undefined) return
  delete form.dataset.held
  if (navigator.onLine) return form.submit()
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.textContent = OFFLINE
  document.querySelector('#toasts-assertive')?.replaceChildren(toast)
}
