import { useEffect, useRef } from 'react'
import { classNames } from '#design/class-names.ts'
import { showToast, type ToastMessage } from '#design/overlays/toast.tsx'

const SHOWN = 'handslag-toast-shown'
/** Of the message without JavaScript. */
const GROUND = { success: 'bg-spruce-soft', info: 'bg-steel-soft', destructive: 'bg-danger-soft' }

/**
 * Shows the message of a redirect once, in place of an earlier one. Without JavaScript the message stands on the page
 * for a moment.
 */
export function ToastOnArrival({ toast }: { toast: (ToastMessage & { id: string }) | null }) {
  const takeAway = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!toast || sessionStorage.getItem(SHOWN) === toast.id) return
    sessionStorage.setItem(SHOWN, toast.id)
    document.cookie = 'handslag-toast=; Path=/; Max-Age=0; SameSite=Lax'
    takeAway.current?.()
    takeAway.current = showToast(toast)
  }, [toast])
  if (!toast) return null
  return (
    <noscript>
      <p
        role="status"
        className={classNames('border-b border-line px-4 py-3', GROUND[toast.tone ?? 'success'])}
      >
        <strong>{toast.title}</strong> {toast.description}
      </p>
    </noscript>
  )
}
