import { ALIVE } from './alive.ts'
import { showOfflineNote } from './offline-note.ts'
import { isInUse } from './typed-before.ts'

/** The script that the server holds back on a patient page (`src/entry.server.tsx`). */
const HELD_SCRIPT = 'script[data-held]'
const HELD_LINKS = 'link[rel="held-modulepreload"]'

const VISITOR_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'scroll'] as const

/** Forms that open a question: sent without scripts, they would lead nowhere. */
const NEEDS_SCRIPT = '[data-needs-script]'

/**
 * Clicks before hydration are repeated after it. A patient page is hydrated when the visitor does something: moves the
 * pointer, clicks, types, scrolls. Before that, it can be read and its forms sent without scripts; forms sent in the
 * meantime are repeated, too. When the script cannot be loaded, they are sent without it; offline the page says so, and
 * sends again on one click.
 */
export function wakePage(page: Document): void {
  const held = page.querySelector<HTMLScriptElement>(HELD_SCRIPT)
  const { hold, release, fail } = heldPresses(page)
  const wake = once(() => held && fetchHeld(page, held, fail))
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || worksWithoutScript(button)) return
    hold(event, () => button.click())
    wake()
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!held && !form.matches(NEEDS_SCRIPT)) return
    hold(event, () => form.requestSubmit(event.submitter))
    wake()
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('submit', onSubmit, true)
  page.addEventListener(ALIVE, release, { once: true })
  if (!held) return
  const onSign = (event: Event) => void (isByVisitor(event) && wake())
  for (const sign of VISITOR_EVENTS) page.addEventListener(sign, onSign, { passive: true, capture: true })
  if (isInUse(page) || isKept(held.dataset.draft)) wake()
}

/** A button that submits a form is covered by the form's event; one that opens a native popover needs no script. */
function worksWithoutScript(button: HTMLButtonElement): boolean {
  return (
    button.type === 'submit' ||
    button.popoverTargetElement !== null ||
    button.closest('[data-offline-note]') !== null
  )
}

/** A page that appears under a resting pointer gets a pointer event without any movement. */
function isByVisitor(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true
  return event.movementX !== 0 || event.movementY !== 0
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** Does this browser have a draft for the page? */
function isKept(name: string | undefined): boolean {
  try {
    return name !== undefined && localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function fetchHeld(page: Document, held: HTMLScriptElement, onFailure: () => void): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>(HELD_LINKS)) link.rel = 'modulepreload'
  const script = page.createElement('script')
  script.type = 'module'
  script.nonce = held.nonce
  script.textContent = held.textContent
  script.addEventListener('error', onFailure)
  page.head.append(script)
}

/** Keeps the last click or sent form until the page is hydrated, or until hydration has failed. */
function heldPresses(page: Document) {
  let state: 'waiting' | 'failed' | 'released' = 'waiting'
  let waiting: (() => void) | null = null
  const release = () => {
    state = 'released'
    waiting?.()
    waiting = null
  }
  /** Without the script the browser does what it can: it sends forms. */
  const settle = () => {
    if (navigator.onLine) release()
    else if (waiting) showOfflineNote(page, settle)
  }
  return {
    hold(event: Event, press: () => void) {
      if (state === 'released') return
      event.preventDefault()
      event.stopPropagation()
      waiting = press
      if (state === 'failed') settle()
    },
    release,
    fail() {
      state = 'failed'
      settle()
    },
  }
}
