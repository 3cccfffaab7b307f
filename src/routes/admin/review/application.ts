import { redirect } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { applicationForReview } from '#features/applications/server/application-review-queries.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/application'

/** Redirects to the review screen of the company, where applications are decided. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { companyId } = found(await applicationForReview(ctx, args.params.applicationId), 'application')
  return redirect(href('/admin/foretag/:companyId/verifiering', { companyId }))
}
