/** A browser that has none, or refuses it, works as before. */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

/** How the installed app shows pages; a browser that does not know the first takes the second. */
const INSTALLED = '(display-mode: minimal-ui), (display-mode: standalone)'

/**
 * Installs the service worker (`public/sw.js`) for people who have the app, so that it opens without network: when it is installed from this page, and when it shows this page.
 * All others load nothing for it. Returns a function that no longer waits.
 */
export function registerWorkerWhenInstalled(): () => void {
  if (matchMedia(INSTALLED).matches) registerWorker()
  addEventListener('appinstalled', registerWorker)
  return () => removeEventListener('appinstalled', registerWorker)
}
