import { requireStaff } from '#edge/request-context.ts'
import { deskCounts } from '#features/desk/server/desk-count-queries.ts'
import type { Route } from './+types/counts'

/** The desk's numbers by themselves, for a page that follows them. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await deskCounts(requireStaff(args)))
}
