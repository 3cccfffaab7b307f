import { useSyncExternalStore } from 'react'

/** Do the page's scripts run? False on the server and until then: forms need their plain buttons. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing() {
  return () => undefined
}
