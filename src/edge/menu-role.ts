import type { CompanyRole } from '#kernel/actor.ts'
import { isCompanyShut, type Visitor } from './request-context.ts'

/**
 * The menu of a logged-in person: a customer's, or that of their role in a company. In a suspended company nobody has a
 * role.
 */
export function menuRole(person: Pick<Visitor, 'actor' | 'profile'>): 'customer' | CompanyRole | 'shut' {
  if (person.actor.kind !== 'company') return 'customer'
  return isCompanyShut(person) ? 'shut' : person.actor.role
}
