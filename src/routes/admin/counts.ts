import { requireStaff } from '#edge/request-context.ts'
import { deskCounts } from '#features/desk/server/desk-count-queries.ts'
import type { Route } from './+types/counts'

/** The counts in the desk's menu, for open pages that update them. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await deskCounts(requireStaff(args)))
}
