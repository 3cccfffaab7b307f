import { redirect } from 'react-router'
import { requireUser } from '#edge/request-context.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { exportTexts } from '#features/privacy/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/export-data'

/** POST only, because programs that follow links would download a person's data by GET. */
export function loader(args: Route.LoaderArgs) {
  return redirect(href(`/${requireUser(args).profile.userType}/settings`))
}

/** All data about the person as one JSON file. */
export async function action(args: Route.ActionArgs) {
  const everything = await exportOwnData(requireUser(args))
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exportTexts.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
