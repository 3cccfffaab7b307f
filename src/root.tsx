import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import documentScriptUrl from '#islands/enhance.ts?document-script'
import { ErrorScreen } from '#shell/error-screen.tsx'

/** A document is rendered once on the server and never hydrated; an app page is. The route's `handle` says which. */
function useIsDocument(): boolean {
  return useMatches().some((match) => (match.handle as { document?: boolean } | undefined)?.document === true)
}

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useIsDocument()
  return (
    <html lang="sv">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
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
