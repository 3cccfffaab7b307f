import { redirect } from 'react-router'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireUser } from '#edge/request-context.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { exportRefusalTexts, exportTexts } from '#features/privacy/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/export-data'

/** POST only, because programs that follow links would download a person's data by GET. */
export function loader(args: Route.LoaderArgs) {
  return redirect(settingsOf(args))
}

/** All data about the person as one JSON file. */
export async function action(args: Route.ActionArgs) {
  return unlessRefused(
    async () => fileOf(await exportOwnData(requireUser(args))),
    (refused) => backWithRefusal(`${settingsOf(args)}#mina-uppgifter`, refused, exportRefusalTexts),
  )
}

function settingsOf(args: Route.LoaderArgs): string {
  return href(`/${requireUser(args).profile.userType}/settings`)
}

function fileOf(everything: object): Response {
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exportTexts.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
