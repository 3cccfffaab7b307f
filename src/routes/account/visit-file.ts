import { requireCompany, requireCustomer } from '#edge/request-context.ts'
import { visitFile } from '#features/conversations/server/visit/visit-file.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/visit-file'

/** A visit as a calendar file, for either party. */
export async function loader(args: Route.LoaderArgs) {
  const { projectId, companyId, visitId } = args.params
  const ctx = companyId === undefined ? requireCompany(args, 'jobs') : requireCustomer(args)
  const ofCompany = companyId ?? (ctx.actor.kind === 'company' ? ctx.actor.companyId : null)
  const pair = { projectId, companyId: found(ofCompany, 'company') }
  return new Response(await visitFile(ctx, { ...pair, visitId }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="besok.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
