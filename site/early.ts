/**
 * Inlined in the head: what cannot wait for the loader. The remembered theme is there before the first paint, and taps
 * on what the loader answers are held until it has come; when it cannot come, they go the native way.
 */
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}

const held: HTMLElement[] = []

function hold(event: Event) {
  const target = (event.target as Element).closest<HTMLElement>('.burger,.theme,[type=submit]')
  if (!target) return
  event.preventDefault()
  held.push(target)
}

window.release = () => {
  removeEventListener('click', hold, true)
  for (const target of held.splice(0)) target.click()
}

addEventListener('click', hold, true)
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true)
