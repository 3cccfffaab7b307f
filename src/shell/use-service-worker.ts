import { useEffect } from 'react'

/**
 * Installs the service worker (`public/sw.js`) for people who are logged in: public pages load nothing for it. A browser that has
 * none, or refuses it, works as before.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
}
