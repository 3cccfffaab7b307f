import '#shell/document.css'
import { data, Outlet, redirectDocument, useRouteError } from 'react-router'
import { clearedToastCookie, toastOf } from '#edge/flash.ts'
import { contextOf } from '#edge/request-context.ts'
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
  return data({ toast, isDemo: contextOf(args).services.config.mode === 'demo' }, { headers })
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
    <DocumentFrame isDemo={loaderData?.isDemo ?? false}>
      <ErrorScreen error={useRouteError()} />
    </DocumentFrame>
  )
}
