import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import documentScriptUrl from '#islands/enhance.ts?document-script'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { NonceContext } from '#shell/nonce-context.ts'

/** A document is rendered once on the server and never hydrated; an app page is. The route's `handle` says which. */
function useIsDocument(): boolean {
  return useMatches().some((match) => (match.handle as { document?: boolean } | undefined)?.document === true)
}

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useIsDocument()
  const nonce = use(NonceContext)
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* Where react-aria finds the nonce for the styles it adds. */}
        {!isDocument && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {isDocument && <script type="module" src={documentScriptUrl} />}
      </head>
      <body>
        {children}
        {!isDocument && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
