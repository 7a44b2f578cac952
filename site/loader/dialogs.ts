import { nextPaint } from './next-paint.ts'

const dialogById = (id: string | null | undefined) => {
  const element = document.getElementById(id ?? '')
  return element instanceof HTMLDialogElement ? element : undefined
}

const fragment = () => location.hash.slice(1)

/**
 * Opens and closes dialogs, from a link too: following its fragment would take the focus from it, and closing could not
 * give it back. Making the whole page inert takes a weak phone several frames, so the tap is painted first. Also does
 * what `closedby` asks for in browsers that do not have it yet.
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

/** A dialog that is closed leaves the address of the page. */
export function leaveFragment({ target }: Event): void {
  if ((target as Element).id === fragment())
    history.replaceState(null, '', location.href.split('#')[0])
}
