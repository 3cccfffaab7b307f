import '#shell/documents/document.css'
import {
  isRouteErrorResponse,
  Outlet,
  redirectDocument,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { siteFor } from '#edge/site.ts'
import { DocumentFrame } from '#shell/documents/document-frame.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { createPathOf, labelsOf } from '#shell/head/page-meta.ts'
import { breadcrumbs, crumbsWithoutPage } from '#shell/header/breadcrumbs.ts'
import { errorTexts, notFoundTexts, outageTexts } from '#shell/texts.ts'
import type { Route } from './+types/document'

export const handle = { document: true }

// From the app, a document is loaded by the browser itself, because it has no client-side rendering.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url)
  },
]

/** The layout is the same for everybody; the visitor's own parts are loaded afterwards (`visitor.tsx`). */
export function loader(args: Route.LoaderArgs) {
  return { site: siteFor(args) }
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const crumbs = breadcrumbs(useLocation().pathname, labelsOf(matches))
  return (
    <DocumentFrame site={loaderData.site} crumbs={crumbs} createPath={createPathOf(matches)}>
      <Outlet />
    </DocumentFrame>
  )
}

const TEXTS_OF: Readonly<Record<number, { title: string }>> = { 404: notFoundTexts, 503: outageTexts }

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  const { title } = TEXTS_OF[isRouteErrorResponse(error) ? error.status : 500] ?? errorTexts
  const { pathname } = useLocation()
  const isNoPage = isRouteErrorResponse(error) && error.status === 404
  const crumbs = isNoPage ? crumbsWithoutPage(pathname) : [...breadcrumbs('/'), { label: title, href: '' }]
  return (
    <DocumentFrame site={loaderData?.site ?? null} crumbs={crumbs}>
      <ErrorScreen error={error} />
    </DocumentFrame>
  )
}
