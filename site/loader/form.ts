import { loadScript } from './load-script.ts'
import { nextPaint } from './next-paint.ts'

/** A message submitted before hydration waits at most this long for the form's script. */
const HELD_MS = 10_000

const island = document.querySelector<HTMLElement>('.island')
const form = island?.querySelector('form')
/**
 * A copy of the form's markup from the build, made before page translation or an extension is likely to have changed the form.
 */
const written = island?.cloneNode(true)
let isHydrating = false

export async function loadForm() {
  const [script, { content }] = await Promise.all([
    loadScript('contact'),
    import(/* @vite-ignore */ island?.dataset.content ?? ''),
  ])
  return { script, content }
}

function hydrateForm(): void {
  if (isHydrating) return
  isHydrating = true
  loadForm()
    .then(async ({ script, content }) => {
      // Lets the browser paint between running the script and hydrating, so that scrolling stays smooth.
      await nextPaint()
      script.hydrate(island, written, content)
    })
    .catch(error => {
      console.error('contact', error)
      isHydrating = false
      sendWithoutIsland()
    })
}

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

/**
 * Holds a message that the visitor submits before hydration. The form sends it once hydrated; if the form's script can't be
 * loaded or is late, `sendWithoutIsland` takes over.
 * @returns true when the message is held
 */
export function holdMessage(target: Element): boolean {
  const submit = target.closest<HTMLButtonElement>('.island:not([data-broken]) [type=submit]')
  if (!form || submit?.form?.noValidate !== false) return false
  form.dataset.held = ''
  hydrateForm()
  setTimeout(sendWithoutIsland, HELD_MS)
  return true
}

/**
 * Lets the browser submit the held message, if any, because the form's script failed or is late. If the browser is offline, the
 * message stays in the form, and a toast says why.
 */
function sendWithoutIsland() {
  if (form?.dataset.held === undefined) return
  delete form.dataset.held
  // Only a form on the page can be submitted, and a failed hydration has removed this one.
  if (!form.isConnected) island?.append(form)
  if (navigator.onLine) return form.submit()
  const toast = document.createElement('p')
  toast.className = 'toast error'
  toast.textContent = island?.dataset.offline ?? ''
  document.querySelector('#toasts-assertive')?.replaceChildren(toast)
}
