import { expect, test } from 'vitest'
import { type MenuPerson, menuRole } from './menu-role.ts'

const colleague: MenuPerson = { userType: 'company', companyRole: null, onboardingCompleted: true }

test.each<[string, MenuPerson, string]>([
  ['a customer', { ...colleague, userType: 'customer' }, 'customer'],
  ['a craftsman', { ...colleague, companyRole: 'craftsman' }, 'craftsman'],
  ['somebody of a suspended company', colleague, 'shut'],
  ['somebody who is about to create a company', { ...colleague, onboardingCompleted: false }, 'owner'],
])('the menu of %s', (_, person, role) => {
  expect(menuRole(person)).toBe(role)
})
