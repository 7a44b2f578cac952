import { CircleCheck, TriangleAlert, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldName } from '../../packages/contact-server/wire/message.ts'
import { Icon } from '../parts/icon.tsx'
import { useFormContent } from './form-content.ts'
import { placeToast } from './toast-place.ts'

type ToastContent = {
  kind: 'success' | 'error'
  text: string
  /** A `mailto:` link with the visitor's message, offered when sending fails. */
  mailto?: string
  field?: FieldName
}

export function useToast() {
  const [toast, setToast] = useState<ToastContent>()
  const show = (content: ToastContent) => {
    const add = () => setToast(content)
    // An open dialog would hide the toast, and screen readers wouldn't read it, so the toast waits until the dialog is closed.
    const dialog = document.querySelector('dialog:modal')
    if (dialog) dialog.addEventListener('close', add, { once: true })
    else add()
  }
  const hide = () => setToast(undefined)
  return { toast, show, hide }
}

/** A success toast stays this long, unless the pointer or the focus is in it (WCAG 2.2.1). Errors have no time limit. */
const SUCCESS_STAYS_MS = 8000

const REGIONS = { error: 'toasts-assertive', success: 'toasts-polite' }

type ToastProps = {
  toast: ToastContent | undefined
  /** The number of fields that are marked as invalid. */
  left: number
  close: () => void
}

/** Announces a success politely and an error assertively. Both live regions are in the page before any toast appears. */
export function Toast({ toast, left, close }: ToastProps) {
  const { phrases } = useFormContent()
  useEffect(() => {
    const region = document.querySelector('.toasts')
    // Screen readers offer to jump to a named region, which makes sense only while it holds a toast; so an empty region has no
    // name.
    if (region) region.ariaLabel = toast ? phrases.notifications : null
  }, [toast, phrases])
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>('.toasts')
    const form = document.querySelector<HTMLElement>('.contact-form')
    if (!region || !form) return
    // While there is no toast, the region is outside the window, so a new toast stays there until its place is known.
    if (!toast) region.dataset.place = 'away'
    return toast && placeToast(region, form)
  }, [toast])
  const region = toast && document.getElementById(REGIONS[toast.kind])
  return region && createPortal(<ToastCard toast={toast} left={left} close={close} />, region)
}

type CardProps = ToastProps & { toast: ToastContent }

function ToastCard({ toast, left, close }: CardProps) {
  const { phrases, sentences } = useFormContent()
  const isSuccess = toast.kind === 'success'
  const card = useAutoClose(isSuccess, close)
  return (
    <div ref={card} className={`toast ${toast.kind}`}>
      <Icon node={isSuccess ? CircleCheck : TriangleAlert} />
      <p className="toast-title">
        {isSuccess ? sentences.toasts.sentTitle : sentences.toasts.errorTitle}
      </p>
      <p>{toast.text}</p>
      {/* Screen readers skip this number, because the form's status announces it. */}
      {toast.field && left > 1 && (
        <p className="toast-count" aria-hidden="true">
          {`${left} ${phrases.fieldsToFix}`}
        </p>
      )}
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

/** If `active`, closes the toast after a delay, which starts again when the pointer and the focus have left the toast. */
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
      // In Firefox, the toast still matches `:hover` when the pointer leaves it, so only the focus is checked here.
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
