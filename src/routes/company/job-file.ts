import { requireCompany } from '#edge/request-context.ts'
import { wonJobFile } from '#features/quotes/server/results/job-file.ts'
import type { Route } from './+types/job-file'

/** A won job as a calendar file for the company. */
export async function loader(args: Route.LoaderArgs) {
  const file = await wonJobFile(requireCompany(args, 'jobs'), args.params.projectId)
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="jobb.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
