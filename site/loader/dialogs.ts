import { nextPaint } from './next-paint.ts'

const dialogById = (id: string | null | undefined) => {
  const element = document.getElementById(id ?? '')
  return element instanceof HTMLDialogElement ? element : undefined
}

const fragment = () => location.hash.slice(1)

/**
 * Opens or closes a dialog when the visitor taps its button or its link.
 * @returns true when there is such a dialog; the browser must then not follow the link, or closing it would lose the focus
 */
export function answerDialog(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const link = target.closest('a')
  const isOurs = link?.origin === location.origin && link.pathname === location.pathname
  const dialog = dialogById(
    target.closest('[commandfor]')?.getAttribute('commandfor') ??
      (isOurs ? link.hash.slice(1) : ''),
  )
  if (dialog) {
    // Waits for a paint, so that a slow phone shows the pressed button before the dialog opens or closes.
    nextPaint().then(() => (dialog.open ? dialog.close() : dialog.showModal()))
    return true
  }
  // In browsers without `closedby`, closes a dialog when the visitor taps outside it.
  if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) target.close()
  }
  return false
}

export function showDialogOfFragment(): void {
  const dialog = dialogById(fragment())
  if (dialog && !dialog.open) dialog.showModal()
}

/** Removes a closed dialog's id from the URL. */
export function leaveFragment({ target }: Event): void {
  if ((target as Element).id === fragment())
    history.replaceState(null, '', location.href.split('#')[0])
}
