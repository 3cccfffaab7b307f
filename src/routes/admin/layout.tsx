import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, Link, Outlet, useLocation, useRouteError } from 'react-router'
import { Button } from '#design/button.tsx'
import { foldOnEscape } from '#design/frame/fold-on-escape.ts'
import { Notice } from '#design/frame/notice.tsx'
import { requireStaff } from '#edge/request-context.ts'
import type { DeskCounts } from '#features/desk/domain/desk-counts.ts'
import { deskCounts } from '#features/desk/server/desk-count-queries.ts'
import { deskMenu, deskTexts } from '#features/desk/texts/desk.ts'
import { readerNote } from '#features/desk/texts/staff.ts'
import { DeskMenu, waitingIn } from '#features/desk/ui/desk-menu.tsx'
import { useDeskCounts } from '#features/desk/ui/use-desk-counts.ts'
import { MayChange } from '#features/desk/ui/use-may-change.ts'
import { useLiveConnection, useLiveEvents } from '#features/notifications/ui/use-live.ts'
import { href } from '#kernel/href.ts'
import { latestLiveSeq } from '#platform/realtime/live-events.ts'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import { BrandLink } from '#shell/header/brand-link.tsx'
import { BreadcrumbBar } from '#shell/header/breadcrumb-bar.tsx'
import { SkipLink } from '#shell/header/skip-link.tsx'
import { LoadingNote } from '#shell/loading-note.tsx'
import type { Route } from './+types/layout'

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { name, userId, role } = ctx.actor
  // The number of the live event is read first, so that whatever happens while the counts are read is sent again.
  const liveSeq = userId ? await latestLiveSeq(ctx, userId) : 0
  return { name, liveSeq, counts: await deskCounts(ctx), mayChange: role !== 'reader' }
}

/** The operator's desk: its menu with the number of open tasks, the member of staff, and the page. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  const { name, counts: loaded, mayChange } = loaderData
  const { counts, refresh } = useDeskCounts(loaded)
  useLiveConnection(loaderData)
  useLiveEvents(({ topic }) => topic === 'desk' && refresh(), refresh)
  return (
    <Frame name={name} counts={counts}>
      {!mayChange && <Notice className="mb-6">{readerNote}</Notice>}
      <MayChange value={mayChange}>
        <Outlet context={counts} />
      </MayChange>
    </Frame>
  )
}

/** A missing page keeps the desk around it, for staff. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  if (!loaderData || (isRouteErrorResponse(error) && error.status === 401))
    return <ErrorScreen error={error} />
  return (
    <Frame name={loaderData.name} counts={loaderData.counts}>
      <ErrorScreen error={error} menu={deskMenu} />
    </Frame>
  )
}

function Frame({ name, counts, children }: { name: string; counts: DeskCounts; children: ReactNode }) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[1fr] print:block">
      <SkipLink />
      <aside className="border-line lg:border-r print:hidden">
        <div className="flex flex-col lg:sticky lg:top-0 lg:max-h-dvh">
          <BrandLink className="stays hidden h-16 shrink-0 items-center px-(--gutter) lg:flex" />
          <DeskMenu
            counts={counts}
            className="hidden gap-1 overflow-y-auto scroll-pt-14 scroll-pb-6 pt-3 pb-6 pr-3 pl-[calc(var(--gutter)-0.75rem)] lg:flex lg:flex-col"
          />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="stays sticky top-0 short:static z-20 box-content flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-paper px-(--gutter) py-1 print:hidden">
          <BrandLink className="lg:hidden" />
          <div className="flex min-w-[min(10rem,100%)] flex-1 items-center justify-end gap-3">
            <Link
              to={href('/admin/mitt-konto')}
              title={name}
              className="line-clamp-2 max-w-32 min-w-0 text-right text-sm leading-tight font-semibold wrap-anywhere text-ink sm:max-w-48"
            >
              {name}
            </Link>
            <Form method="post" action={href('/logout')} reloadDocument>
              <Button type="submit" size="compact" variant="quiet" className="whitespace-nowrap">
                {deskTexts.logOut}
              </Button>
            </Form>
          </div>
        </header>
        <FoldedMenu counts={counts} />
        <div className="px-(--gutter) pt-3">
          <BreadcrumbBar />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-6xl flex-1 px-(--gutter) pt-2 pb-16 outline-none"
        >
          {children}
        </main>
      </div>
      <LoadingNote />
    </div>
  )
}

/** The menu for narrow windows: folded, and folded again after each click. */
function FoldedMenu({ counts }: { counts: DeskCounts }) {
  const { pathname } = useLocation()
  const waiting = waitingIn(counts)
  return (
    <details key={pathname} onKeyDown={foldOnEscape} className="border-b border-line lg:hidden print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold sm:px-8">
        {deskTexts.menu}
        {waiting > 0 && (
          <span className="font-normal text-ink-soft">{` · ${deskTexts.waiting(waiting)}`}</span>
        )}
      </summary>
      <DeskMenu counts={counts} className="grid grid-cols-1 gap-1 px-2 pb-3 sm:grid-cols-2" />
    </details>
  )
}
