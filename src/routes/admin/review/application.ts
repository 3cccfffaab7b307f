import { redirect } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { applicationForReview } from '#features/applications/server/application-review-queries.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/application'

/** An application is decided on the review screen of its company. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { companyId } = found(await applicationForReview(ctx, args.params.applicationId), 'application')
  return redirect(href('/admin/foretag/:companyId/verifiering', { companyId }))
}
