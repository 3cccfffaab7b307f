/** A browser that has none, or refuses it, works as before. */
function registerWorker(): void {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}

/** The display modes of the installed app; a browser that does not support the first uses the second. */
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
