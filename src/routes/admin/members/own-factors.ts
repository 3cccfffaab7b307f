import { redirect } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/own-factors'

/** Redirects to the page that lists the second factors: the crumb above the page of one leads here. */
export function loader(args: Route.LoaderArgs) {
  requireStaff(args)
  return redirect(href('/admin/mitt-konto'))
}
