import type { CompanyRole } from '#kernel/actor.ts'
import type { roleMenus } from '../texts.ts'

/** A logged-in person, as far as their menus depend on it. `companyRole`: null for those who act for no company. */
export type MenuPerson = {
  userType: 'customer' | 'company'
  companyRole: CompanyRole | null
  onboardingCompleted: boolean
}

/**
 * The menu of a logged-in person: a customer's, or that of their role in a company. Nobody acts for a suspended company;
 * before there is a company, its founder sees the owner's menu.
 */
export function menuRole({ userType, companyRole, onboardingCompleted }: MenuPerson): keyof typeof roleMenus {
  if (userType === 'customer') return 'customer'
  return companyRole ?? (onboardingCompleted ? 'shut' : 'owner')
}
