import type { RouteArgs } from './request-context.ts'
import { servicesContext } from './request-context.ts'

/** What a public page needs to know of the site: its origin, and whether all of it is made up. */
export function siteFor({ context }: Pick<RouteArgs, 'context'>): { publicUrl: string; isDemo: boolean } {
  const { publicUrl, mode } = context.get(servicesContext).config
  return { publicUrl, isDemo: mode === 'demo' }
}
