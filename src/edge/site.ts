import type { RouteArgs } from './request-context.ts'
import { servicesContext } from './request-context.ts'

/**
 * What a page needs to know of the site: its origin, whether all of it is made up, whether its pages are hardened, and how
 * support is reached.
 */
export function siteFor({ context }: Pick<RouteArgs, 'context'>) {
  const { publicUrl, mode, isHardened, operator } = context.get(servicesContext).config
  const { supportEmail, supportPhone, openingHours } = operator
  const reach = { supportEmail, supportPhone, openingHours }
  return { publicUrl, isDemo: mode === 'demo', isHardened, reach }
}

/** Who runs the product, for the pages that tell of it. */
export function operatorFor({ context }: Pick<RouteArgs, 'context'>) {
  return context.get(servicesContext).config.operator
}
