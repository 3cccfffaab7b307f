import type { RouteArgs } from './request-context.ts'
import { servicesContext } from './request-context.ts'

/** What a page needs to know of the site: its origin, whether all of it is made up, and whether its pages are hardened. */
export function siteFor({ context }: Pick<RouteArgs, 'context'>) {
  const { publicUrl, mode, isHardened } = context.get(servicesContext).config
  return { publicUrl, isDemo: mode === 'demo', isHardened }
}
