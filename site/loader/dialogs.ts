import { nextPaint } from './next-paint.ts'

const dialogById = (id: string | null | undefined) => {
  const element = document.getElementById(id ?? '')
  return element instanceof HTMLDialogElement ? element : undefined
}

const fragment = () => location.hash.slice(1)

/**
 * Opens and closes dialogs when a visitor taps their buttons and links. The browser must not follow such a link, because
 * closing the dialog would then lose the focus. A dialog opens after the next paint, so that a slow phone shows the pressed
 * button first. In browsers without `closedby`, this function also closes a dialog when the visitor taps outside it.
 * @returns true when the tap was on a button or link of a dialog
 */
export function answerDialog(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const link = target.closest('a')
  const dialog = dialogById(
    target.closest('[commandfor]')?.getAttribute('commandfor') ??
      (link?.pathname === location.pathname ? link.hash.slice(1) : ''),
  )
  if (dialog) {
    nextPaint().then(() => (dialog.open ? dialog.close() : dialog.showModal()))
    return true
  }
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

/** When a dialog closes, removes its id from the fragment of the address. */
export function leaveFragment({ target }: Event): void {
  if ((target as Element).id === fragment())
    history.replaceState(null, '', location.href.split('#')[0])
}
