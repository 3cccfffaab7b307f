import { destinationAfterLogin } from '#features/accounts/domain/destination.ts'
import { sessionOf } from '#features/accounts/server/session-queries.ts'
import { inviteCompanies } from '#features/matching/server/invite-companies.ts'
import { publishDraft } from '#features/projects/server/publish-draft.ts'
import { draftToasts } from '#features/projects/texts.ts'
import { system } from '#kernel/actor.ts'
import { found, Refused } from '#kernel/refusal.ts'
import { actingAs, type Context, contextFor } from '#platform/context.ts'
import { redirectWithToast, type Toast } from './flash.ts'
import { type RouteArgs, servicesContext } from './request-context.ts'
import { clearedDraftCookie, draftCookieName, readCookie, sessionCookie } from './session-cookie.ts'

type Words = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

/**
 * The answer to a successful login or sign-up: hands over the session's cookie, publishes a project that was written
 * before (once), and leads to where the person belongs. `next` is followed only within this site.
 */
export async function enter(
  args: RouteArgs,
  { token, next, toast }: { token: string; next: string | null; toast: Words },
): Promise<Response> {
  const services = args.context.get(servicesContext)
  const { actor, profile } = found(await sessionOf(services, token, services.clock()), 'session')
  const headers = new Headers({ 'set-cookie': sessionCookie(services.config, token) })
  const draft = readCookie(args.request.headers.get('cookie'), draftCookieName(services.config))
  const outcome = draft ? await publishWaitingDraft(contextFor(services, actor), draft) : null
  if (outcome?.isSettled) headers.append('set-cookie', clearedDraftCookie(services.config))
  return redirectWithToast(destinationAfterLogin({ ...profile, next }), outcome?.toast ?? toast, headers)
}

/** Settled drafts need their cookie no more; one that could not be published goes on waiting. */
async function publishWaitingDraft(
  ctx: Context,
  token: string,
): Promise<{ isSettled: boolean; toast?: Words }> {
  try {
    const published = await publishDraft(ctx, token)
    if (!published) return { isSettled: true }
    const { invited } = await inviteCompanies(actingAs(ctx, system('invite-companies')), published.projectId)
    return { isSettled: true, toast: invited > 0 ? draftToasts.published : draftToasts.publishedWithoutMatch }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { isSettled: false, toast: { ...draftToasts.kept(error.code), tone: 'info' } }
  }
}
