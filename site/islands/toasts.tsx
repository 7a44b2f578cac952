import { CircleCheck, TriangleAlert, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { phrases } from '../../content/phrases.ts'
import { Icon } from '../parts/icon.tsx'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  title: string
  text: string
  /** `mailto:` address of another way to say the same, offered after a failure. */
  mailto?: string | undefined
}

/** Long enough to read two lines twice (WCAG 2.2.1 asks for a generous delay); errors stay until closed. */
const SUCCESS_STAYS_MS = 8000

/** Successes are announced politely, errors at once. The two live regions are in the page before any toast. */
export function Toasts({ toasts, close }: { toasts: Toast[]; close: (id: number) => void }) {
  const errors = document.getElementById('toasts-assertive')
  const successes = document.getElementById('toasts-polite')
  const ofKind = (kind: Toast['kind']) =>
    toasts
      .filter(toast => toast.kind === kind)
      .map(toast => <ToastCard key={toast.id} toast={toast} close={() => close(toast.id)} />)
  return (
    <>
      {errors && createPortal(ofKind('error'), errors)}
      {successes && createPortal(ofKind('success'), successes)}
    </>
  )
}

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const card = useAutoClose(toast.kind === 'success', close)
  return (
    <div ref={card} className={`toast ${toast.kind}`}>
      <Icon node={toast.kind === 'success' ? CircleCheck : TriangleAlert} />
      <p className="toast-title">{toast.title}</p>
      <p>{toast.text}</p>
      {toast.mailto && <a href={toast.mailto}>{phrases.writeByEmail}</a>}
      <button
        type="button"
        className="icon-button"
        aria-label={phrases.closeNotification}
        onClick={close}
      >
        <Icon node={X} />
      </button>
    </div>
  )
}

/** Closes after the delay, which starts again whenever the pointer or the focus leaves the card. */
function useAutoClose(active: boolean, close: () => void) {
  const card = useRef<HTMLDivElement>(null)
  const latestClose = useRef(close)
  latestClose.current = close
  useEffect(() => {
    const element = card.current
    if (!active || !element) return
    let timer = 0
    const pause = () => clearTimeout(timer)
    const resumeUnless = (held: string) => {
      pause()
      if (element.matches(held)) return
      timer = window.setTimeout(() => latestClose.current(), SUCCESS_STAYS_MS)
    }
    const listeners = {
      pointerenter: pause,
      // In Firefox the card still matches `:hover` while the pointer leaves it.
      pointerleave: () => resumeUnless(':focus-within'),
      focusin: pause,
      focusout: () => resumeUnless(':hover'),
    }
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener)
    resumeUnless(':hover, :focus-within')
    return pause
  }, [active])
  return card
}
