import { offlineTexts as texts } from './texts.ts'

const EVENT = 'handslag:offline-press'
/** How long the note says that the browser is online again; longer while somebody points at it. */
const BACK_MS = 12_000

/**
 * Shows a note that the browser is offline; its button calls `again`. One such note at a time. Once the browser is
 * online it says that, and goes. A page that is told by `saysOffline` says it in its own way.
 */
export function showOfflineNote(page: Document, again: () => void): void {
  if (!page.dispatchEvent(new CustomEvent(EVENT, { detail: again, cancelable: true }))) return
  page.querySelector('[data-offline-note]')?.remove()
  const note = page.createElement('div')
  note.className = 'offline-note'
  note.dataset.offlineNote = ''
  note.setAttribute('role', 'alert')
  const words = page.createElement('span')
  words.textContent = texts.offline
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = texts.again
  button.addEventListener('click', () => {
    note.remove()
    again()
  })
  note.append(words, button)
  page.body.append(note)
  const onLine = () => {
    words.textContent = texts.back
    note.dataset.offlineNote = 'back'
    setTimeout(() => leave(note), BACK_MS)
  }
  addEventListener('online', onLine, { once: true })
}

function leave(note: HTMLElement): void {
  if (note.matches(':hover, :focus-within')) setTimeout(() => leave(note), BACK_MS)
  else note.remove()
}

/** From now on `say` is called instead of showing a note. Returns a function that ends it. */
export function saysOffline(page: Document, say: (again: () => void) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault()
    say((event as CustomEvent<() => void>).detail)
  }
  page.addEventListener(EVENT, hear)
  return () => page.removeEventListener(EVENT, hear)
}
