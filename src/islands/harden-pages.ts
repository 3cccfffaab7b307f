import { hardeningTexts as texts } from './texts.ts'

const TOKEN = 'handslag-token'
const TOKEN_BYTES = 32
/** After this many lines the console warning is repeated. */
const QUIET_LINES = 5
const WITH_CONTEXT_MENU = 'a[href], input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Hinders the browser's tools where the operator wants it (`data-hardened` on the root element, `CLIENT_HARDENING`). It gives no
 * real protection, since a visitor can turn it off; the server's checks and headers protect.
 */
export function hardenPages(page: Document): void {
  if (page.documentElement.dataset.hardened === undefined) return
  page.addEventListener('contextmenu', (event) => {
    if (!keepsContextMenu(event.target)) event.preventDefault()
  })
  page.addEventListener('keydown', (event) => {
    if (opensTools(event)) event.preventDefault()
  })
  // Not `unload`: with that event, browsers do not keep a page in their back/forward cache.
  addEventListener('pageshow', keepToken)
  addEventListener('pagehide', dropToken)
  keepToken()
  warnOnConsole()
}

/** Text and links keep their context menu. */
function keepsContextMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WITH_CONTEXT_MENU) !== null
}

function opensTools({ key, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true
  if (!ctrlKey || altKey) return false
  return shiftKey ? /^[ic]$/i.test(key) : /^u$/i.test(key)
}

/** Sent nowhere and read by nothing: the specification demands it. */
function keepToken(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  inSession((storage) => storage.setItem(TOKEN, token))
}

function dropToken(): void {
  inSession((storage) => storage.removeItem(TOKEN))
}

/** Browsers that are set to store nothing throw. */
function inSession(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage)
  } catch {
    // Then there is no token, which does no harm.
  }
}

function warnOnConsole(): void {
  const { console } = globalThis
  const log = console.log.bind(console)
  let lines = 0
  console.log = (...parts: unknown[]) => {
    log(...parts)
    lines += 1
    if (lines === QUIET_LINES + 1) console.warn(texts.warning)
  }
}
