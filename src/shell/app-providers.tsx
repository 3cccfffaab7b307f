import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { DesignProvider } from '#design/frame/design-provider.tsx'
import { ToastRegion } from '#design/overlays/toast.tsx'
import type { SessionAnswer } from '#identity/sessions/ui/use-account-calls.ts'
import { AuthProvider } from './use-auth.tsx'
import { useFocusAfterSending } from './use-focus-after-sending.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/**
 * The context of hydrated pages: Swedish components whose links use the router, the cache for live data, the session,
 * toasts.
 */
export function AppProviders({ session, children }: { session: SessionAnswer; children: ReactNode }) {
  const navigate = useNavigate()
  useFocusAfterSending()
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: FIVE_MINUTES, retry: 1 } } }),
  )
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <DesignProvider>
        <QueryClientProvider client={queries}>
          <AuthProvider initial={session}>{children}</AuthProvider>
          <ToastRegion />
        </QueryClientProvider>
      </DesignProvider>
    </RouterProvider>
  )
}
