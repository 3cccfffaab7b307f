import '#shell/document.css'
import { data, Outlet, redirectDocument, useRouteError } from 'react-router'
import { clearedToastCookie, toastOf } from '#edge/flash.ts'
import { contextOf, visitorOf } from '#edge/request-context.ts'
import { welcomeWords } from '#features/accounts/texts/profile.ts'
import { DocumentFrame } from '#shell/document-frame.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import type { Route } from './+types/document'

export const handle = { document: true }

// From the app a document is an ordinary page load: it brings no script that could render it in place.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

export function loader(args: Route.LoaderArgs) {
  const toast = toastOf(args.request)
  const headers: Record<string, string> = toast ? { 'set-cookie': clearedToastCookie } : {}
  const { profile } = visitorOf(args)
  // Of two greetings the one that has just been earned.
  const welcome = profile && !toast ? welcomeWords(profile) : null
  const isDemo = contextOf(args).services.config.mode === 'demo'
  return data({ toast, welcome, isLoggedIn: profile !== null, isDemo }, { headers })
}

export default function Document({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentFrame {...loaderData}>
      <Outlet />
    </DocumentFrame>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <DocumentFrame isDemo={loaderData?.isDemo ?? false} isLoggedIn={loaderData?.isLoggedIn ?? false}>
      <ErrorScreen error={useRouteError()} />
    </DocumentFrame>
  )
}
