import fontUrl from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { ALIVE } from '#islands/alive.ts'
import documentScriptUrl from '#islands/enhance.ts?document-script'
import { tellReactTypedValues } from '#islands/typed-before.ts'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { NonceContext } from '#shell/head/nonce-context.ts'
import type { Site } from '#shell/head/page-meta.ts'
import { KeepAnswers } from '#shell/keep-answers.tsx'
import { keepForm } from '#shell/keep-form.ts'
import { keepRefused } from '#shell/keep-refused.ts'
import { keepTypedWords } from '#shell/typed-words.ts'

/**
 * A document is rendered once on the server and never hydrated; an app page is hydrated. The route's `handle` says
 * which.
 */
function useIsDocument(): boolean {
  return useMatches().some((match) => (match.handle as { document?: boolean } | undefined)?.document === true)
}

/** Which layout knows the site differs between pages. */
function knowsOfHardening(data: unknown): boolean {
  return (data as { site?: Partial<Site> } | null | undefined)?.site?.isHardened === true
}

export const clientMiddleware = [keepForm, keepTypedWords, keepRefused]

export function Layout({ children }: { children: ReactNode }) {
  const isDocument = useIsDocument()
  const isHardened = useMatches().some(({ loaderData }) => knowsOfHardening(loaderData))
  const nonce = use(NonceContext)
  useTellsHydration()
  return (
    <html lang="sv" data-hardened={isHardened || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171310" media="(prefers-color-scheme: dark)" />
        {/* Preloaded before the style sheet that names it, so that most pages are painted with it at once. */}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {/* Where react-aria finds the nonce for the styles that it adds. */}
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

/** Also of a page that shows an error. */
function useTellsHydration(): void {
  useEffect(() => {
    tellReactTypedValues(document)
    // In a task of its own: until React has taken the values over, it holds its own ones in the fields, and a form sent now
    // would be sent empty.
    setTimeout(() => document.dispatchEvent(new Event(ALIVE)))
  }, [])
}

export default function Root() {
  return (
    <KeepAnswers>
      <Outlet />
    </KeepAnswers>
  )
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />
}
