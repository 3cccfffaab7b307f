import '#shell/document.css'
import { Outlet, redirectDocument, useRouteError } from 'react-router'
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
  return { isDemo: contextOf(args).services.config.mode === 'demo' }
}

export default function Document({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentFrame isDemo={loaderData.isDemo}>
      <Outlet />
    </DocumentFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DocumentFrame isDemo={false}>
      <ErrorScreen error={useRouteError()} />
    </DocumentFrame>
  )
}
