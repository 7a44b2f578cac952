const idle = window.requestIdleCallback ?? setTimeout

/** Of an idle moment, enough for one more section on a slow phone. */
const MS_FOR_ONE = 20

/**
 * Renders what is below the first screen, which has waited for the load (head-script.ts), in idle moments: as many
 * sections as fit in one, because each moment also costs a frame. The class that hides them goes with head-script.ts.
 */
export async function renderRest(): Promise<void> {
  let moment: IdleDeadline | undefined
  for (const section of document.querySelectorAll<HTMLElement>('main>*,footer')) {
    if (!moment || moment.timeRemaining() < MS_FOR_ONE)
      moment = await new Promise<IdleDeadline | undefined>(resolve => idle(resolve))
    section.classList.add('rendered')
    // Lays it out now, not with the next one in one frame.
    void section.offsetHeight
  }
}

/** The sheet for paper has what the first screen does without, too: it comes for paper, and so blocks nothing. */
export function applyLateStyle(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('[media=print]'))
    sheet.media = 'all'
}
