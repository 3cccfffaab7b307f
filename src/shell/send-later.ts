import { backOffMs } from '#kernel/back-off.ts'
import type { Show } from './keep-page.ts'
import type { Told } from './offline-toast.ts'

/** Toasts. `byItself`: the form will be sent automatically; `byHand`: it will not, because something was changed since. */
type Words = { byItself: Told; byHand: Told }

const RETRY = { firstMs: 2_000, mostMs: 30_000 }

/** A server that answers may still not accept the form: after a failed attempt within this time, the next wait is longer. */
const LATELY_MS = 120_000

/** One form waits at a time: the last that was sent. */
let waiting: { stop: () => void } | null = null
let before = { at: Number.NEGATIVE_INFINITY, failures: -1 }

/** Cancels the automatic sending: a form was sent by hand. */
export function sendNothingLater(): void {
  waiting?.stop()
}

/**
 * Calls `again` once, as soon as the server is reached: at once when the browser is online again, otherwise after waits that grow. Not when the
 * page is left, and not when something is typed or chosen meanwhile: then its writer sends it.
 */
export function sendLater(again: () => void, { byItself, byHand }: Words, show: Show): void {
  sendNothingLater()
  const page = window.location.pathname
  const over = new AbortController()
  const { signal } = over
  const hide = shown(show, byItself)
  const stop = () => {
    over.abort()
    hide()
    waiting = null
  }
  const look = async () => {
    if (signal.aborted) return
    if (window.location.pathname !== page) return stop()
    if (!(await isReached()) || signal.aborted) return
    stop()
    again()
  }
  waiting = { stop }
  window.addEventListener('online', () => void look(), { signal })
  document.addEventListener(
    'input',
    () => {
      stop()
      show(byHand)
    },
    { signal },
  )
  before = { at: Date.now(), failures: Date.now() - before.at < LATELY_MS ? before.failures + 1 : 0 }
  void keepLooking(look, { signal, failures: before.failures })
}

/** Returns a function that removes it. */
export function shown(show: Show, toast: Told): () => void {
  const hide = show(toast)
  return () => {
    if (typeof hide === 'function') hide()
  }
}

async function keepLooking(
  look: () => Promise<void>,
  { signal, failures }: { signal: AbortSignal; failures: number },
): Promise<void> {
  for (let count = failures; !signal.aborted; count++) {
    await pause(backOffMs(count, RETRY, Math.random), signal)
    await look()
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
