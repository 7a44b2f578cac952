const idle = window.requestIdleCallback ?? setTimeout

/** Renders what is below the first screen, which has waited for the load (head-script.ts): each section in a task of its own. */
export async function renderRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main>*,footer')) {
    await new Promise(resolve => idle(resolve))
    section.classList.add('rendered')
    // Lays it out now, not with the next one in one frame.
    void section.offsetHeight
  }
  document.documentElement.classList.remove('fresh')
}

/** The sheet for paper has what the first screen does without, too: it comes for paper, and so blocks nothing. */
export function applyLateStyle(): void {
  const sheet = document.querySelector<HTMLLinkElement>('[media=print]')
  if (sheet) sheet.media = 'all'
}
