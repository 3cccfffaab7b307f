import { renderToStaticMarkup } from 'react-dom/server'
import { clearedToastCookie, type Toast, toastOf } from '#edge/flash.ts'
import { presenceCookie } from '#edge/presence-cookie.ts'
import { type Visitor, visitorOf } from '#edge/request-context.ts'
import { welcomeWords } from '#identity/accounts/texts/profile.ts'
import { type SiteUser, VisitorBar, VisitorMenu } from '#shell/menus/visitor-menus.tsx'
import { VisitorNews } from '#shell/menus/visitor-news.tsx'
import type { Route } from './+types/visitor'

/** `GET /besokare`: the visitor's own parts of a document, as HTML by the name of their placeholder. */
export function loader(args: Route.LoaderArgs) {
  const toast = toastOf(args.request)
  const user = siteUser(visitorOf(args))
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (toast) headers.append('set-cookie', clearedToastCookie)
  const presence = presenceCookie(args.request, user !== null)
  if (presence) headers.append('set-cookie', presence)
  return Response.json(
    { parts: user ? { ...menus(user), news: news(toast, user) } : { news: news(toast, user) } },
    { headers },
  )
}

function siteUser({ actor, profile }: Visitor): SiteUser | null {
  if (profile) return profile
  return actor.kind === 'staff' ? { name: actor.name, email: '', userType: 'staff' } : null
}

function menus(user: SiteUser) {
  return {
    bar: renderToStaticMarkup(<VisitorBar user={user} />),
    menu: renderToStaticMarkup(<VisitorMenu user={user} />),
  }
}

/** When there are two greetings, the one that follows from the visitor's last action is shown. */
function news(toast: Toast | null, user: SiteUser | null): string {
  const welcome =
    user && user.userType !== 'staff' && !toast ? welcomeWords({ ...user, userType: user.userType }) : null
  return renderToStaticMarkup(<VisitorNews toast={toast} welcome={welcome} />)
}
