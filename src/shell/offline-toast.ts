import { showToast, type ToastWithAction } from '#design/overlays/toast.tsx'
import { offlineTexts } from './texts.ts'

/** `untilOnline`: it says that nobody is reached, and is taken back when that is over. */
export type Told = ToastWithAction & { untilOnline?: boolean }

let last: { takeBack: () => void; remove: () => void } | null = null

export function offlineToast(onPress: () => void): Told {
  return {
    title: offlineTexts.title,
    tone: 'destructive',
    action: { label: offlineTexts.again, onPress },
    untilOnline: true,
  }
}

/**
 * Shows a toast. Of those `untilOnline` only the last is shown, until the browser is online again: then one says so
 * for a while, with the same button. Returns a function that removes it.
 */
export function tell({ untilOnline, ...message }: Told): () => void {
  if (!untilOnline) return showToast(message)
  last?.remove()
  const over = new AbortController()
  let remove = showToast(message, () => over.abort())
  const takeBack = () => {
    if (over.signal.aborted) return
    remove()
    remove = showToast({
      title: offlineTexts.back,
      tone: 'info',
      action: message.action,
      isPassing: true,
    })
  }
  window.addEventListener('online', takeBack, { signal: over.signal })
  last = { takeBack, remove: () => remove() }
  return last.remove
}

/** The server has answered, whether or not the browser says that it is online. */
export function takeBackOffline(): void {
  last?.takeBack()
}

/** A form was answered, or another page is open: what was said of the network is no news any more. */
export function removeOffline(): void {
  last?.remove()
}
