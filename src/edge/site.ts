import type { RouteArgs } from './request-context.ts'
import { servicesContext } from './request-context.ts'

/**
 * The facts about the site that pages need: its origin, whether it is a demo, whether its pages are hardened, and how
 * support is reached.
 */
export function siteFor({ context }: Pick<RouteArgs, 'context'>) {
  const { publicUrl, mode, isHardened, operator } = context.get(servicesContext).config
  const { supportEmail, supportPhone, openingHours } = operator
  const reach = { supportEmail, supportPhone, openingHours }
  return { publicUrl, isDemo: mode === 'demo', isHardened, reach }
}

/** The operator's facts, for the pages that show them. */
export function operatorFor({ context }: Pick<RouteArgs, 'context'>) {
  return context.get(servicesContext).config.operator
}
