import { expect, test } from 'vitest'
import { menuRole } from './menu-role.ts'
import type { Visitor } from './request-context.ts'

type Person = Pick<Visitor, 'actor' | 'profile'>

function colleague(companyId: string | null, onboardingCompleted: boolean, role = 'owner'): Person {
  return { actor: { kind: 'company', companyId, role }, profile: { onboardingCompleted } } as Person
}

test.each([
  ['a customer', { actor: { kind: 'customer' }, profile: {} } as Person, 'customer'],
  ['a craftsman', colleague('c', true, 'craftsman'), 'craftsman'],
  ['somebody of a suspended company', colleague(null, true), 'shut'],
  ['somebody who is about to create a company', colleague(null, false), 'owner'],
])('the menu of %s', (_, person, role) => {
  expect(menuRole(person)).toBe(role)
})
