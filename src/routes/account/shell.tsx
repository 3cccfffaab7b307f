import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { requireUser } from '#edge/request-context.ts'
import { useLiveConversations } from '#features/notifications/ui/use-live.ts'
import { AppShell } from '#shell/app-shell.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { menuRole } from '#shell/menus/menu-role.ts'
import { roleMenus } from '#shell/texts.ts'
import type { Route } from './+types/shell'
import type { loader as appLoader } from './app.tsx'

export function loader(args: Route.LoaderArgs) {
  const { profile } = requireUser(args)
  const { name, email, userType } = profile
  return { name, email, userType, role: menuRole(profile) }
}

/** The frame of pages for logged-in people. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  const app = useRouteLoaderData<typeof appLoader>('routes/account/app')
  useLiveConversations()
  return (
    <AppShell user={{ ...loaderData, ...countsOf(app) }} loaded={app}>
      <Outlet />
    </AppShell>
  )
}

/** A missing or broken page keeps its frame, so that the menus still work. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  const app = useRouteLoaderData<typeof appLoader>('routes/account/app')
  if (!loaderData || (isRouteErrorResponse(error) && error.status === 401))
    return <ErrorScreen error={error} />
  return (
    <AppShell user={{ ...loaderData, ...countsOf(app) }} loaded={app}>
      <ErrorScreen error={error} menu={roleMenus[loaderData.role]} />
    </AppShell>
  )
}

function countsOf(app: ReturnType<typeof useRouteLoaderData<typeof appLoader>>) {
  const { unread = 0, toDo = 0 } = app?.user ?? {}
  return { unread, toDo }
}
