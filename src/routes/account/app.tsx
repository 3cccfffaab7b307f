import '#design/app.css'
import { useEffect } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router'
import { Logotype } from '#design/figures/logotype.tsx'
import { toastOf } from '#edge/flash.ts'
import { presenceCookie } from '#edge/presence-cookie.ts'
import { contextOf, visitorOf } from '#edge/request-context.ts'
import { sessionAnswer } from '#edge/session-answer.ts'
import { siteFor } from '#edge/site.ts'
import { unreadConversations } from '#features/conversations/server/conversation-list-queries.ts'
import { countOwnObligations } from '#features/obligations/server/own-obligation-queries.ts'
import { hasUnreadChat } from '#features/support/server/chat/chat-queries.ts'
import { saysOffline } from '#islands/offline-note.ts'
import { userIdOf } from '#kernel/actor.ts'
import { latestLiveSeq } from '#platform/realtime/live-events.ts'
import { AppProviders } from '#shell/app-providers.tsx'
import { ConnectionWatch, tellOffline } from '#shell/connection-watch.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { DemoBanner } from '#shell/header/demo-banner.tsx'
import { menuRole } from '#shell/menus/menu-role.ts'
import { MessageSending } from '#shell/message-sending.tsx'
import { ToastOnArrival } from '#shell/toast-on-arrival.tsx'
import { TypedWordsReturn } from '#shell/typed-words-return.tsx'
import type { Route } from './+types/app'

export async function loader(args: Route.LoaderArgs) {
  const visitor = visitorOf(args)
  const { profile, actor } = visitor
  const ctx = contextOf(args)
  const presence = presenceCookie(args.request, actor.kind !== 'anonymous')
  // Read first, so that whatever happens while the others are read counts as news.
  const liveSeq = profile ? await latestLiveSeq(ctx, profile.id) : 0
  return data(
    {
      user: profile && {
        id: profile.id,
        name: profile.name,
        email: profile.email,
        userType: profile.userType,
        unread: (await unreadConversations(ctx)) + ((await hasUnreadChat(ctx)) ? 1 : 0),
        toDo: await countOwnObligations(ctx),
        role: menuRole(profile),
      },
      session: sessionAnswer(visitor),
      visitorId: userIdOf(actor),
      liveSeq,
      toast: toastOf(args.request),
      site: siteFor(args),
    },
    presence ? { headers: { 'set-cookie': presence } } : undefined,
  )
}

/** Moving within one page, for example from step to step, does not change this data, and must work offline. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isWithin && formMethod === undefined ? false : args.defaultShouldRevalidate
}

/** Wraps every hydrated page: providers, the toast of a redirect, the demo's banner. */
export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => saysOffline(document, tellOffline), [])
  return (
    <AppProviders session={loaderData.session}>
      {loaderData.site.isDemo && <DemoBanner />}
      <ConnectionWatch />
      <ToastOnArrival toast={loaderData.toast} />
      <MessageSending readerId={loaderData.visitorId} />
      <Outlet />
      <TypedWordsReturn visitorId={loaderData.visitorId} />
    </AppProviders>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <header className="flex h-16 items-center border-b border-line px-4 sm:px-8">
        <a href="/" className="rounded-sm no-underline">
          <Logotype />
        </a>
      </header>
      <ErrorScreen error={useRouteError()} />
    </>
  )
}
