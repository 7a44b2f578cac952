import { nextPaint } from './next-paint.ts'

const dialogById = (id: string | null | undefined) => {
  const element = document.getElementById(id ?? '')
  return element instanceof HTMLDialogElement ? element : undefined
}

const fragment = () => location.hash.slice(1)

/**
 * Opens and closes dialogs, also from links. Following a link's fragment would drop the focus, and closing could not restore
 * it. An inert page takes weak phones several frames, so the tap is painted first. Closes on outside taps where `closedby` is
 * missing.
 * @returns whether the tap opened or closed a dialog by its button or link
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

/** Removes the fragment from the address when its dialog is closed. */
export function leaveFragment({ target }: Event): void {
  if ((target as Element).id === fragment())
    history.replaceState(null, '', location.href.split('#')[0])
}
