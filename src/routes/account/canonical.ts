import { redirect } from 'react-router'
import { canonicalPath } from '#edge/destination.ts'
import { requireUser } from '#edge/request-context.ts'
import type { Route } from './+types/canonical'

/** Redirects the other URLs of a role's pages to the canonical one. */
export function loader(args: Route.LoaderArgs) {
  const { profile } = requireUser(args)
  const path = new URL(args.request.url).pathname
  return redirect(canonicalPath(path, profile))
}
