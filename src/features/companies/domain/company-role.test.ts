import { describe, expect, test } from 'vitest'
import { type Actor, anonymous, companyRoles, system } from '#kernel/actor.ts'
import { type CompanyTask, companyFor, companyTasks, mayDo } from './company-role.ts'

const actorOf = (role: (typeof companyRoles)[number], companyId: string | null = 'bygg'): Actor => ({
  kind: 'company',
  userId: 'u',
  sessionId: 's',
  companyId,
  role,
})

describe('what a role may do for its company', () => {
  test.each<[CompanyTask, string[]]>([
    ['jobs', ['owner', 'office', 'craftsman']],
    ['messages', ['owner', 'office']],
    ['requests', ['owner', 'office']],
    ['quotes', ['owner', 'office']],
    ['reviews', ['owner', 'office']],
    ['profile', ['owner', 'office']],
    ['papers', ['owner', 'office']],
    ['identity', ['owner']],
    ['earnings', ['owner']],
    ['members', ['owner']],
  ])('%s: %j', (task, allowed) => {
    expect(companyRoles.filter((role) => mayDo(actorOf(role), task))).toEqual(allowed)
    expect(companyRoles.filter((role) => companyFor(actorOf(role), task) === 'bygg')).toEqual(allowed)
  })

  test('every task is in this table', () => {
    expect(Object.keys(companyTasks)).toHaveLength(10)
  })

  test('nobody else acts for a company', () => {
    const others: Actor[] = [
      anonymous,
      system('test'),
      { kind: 'customer', userId: 'u', sessionId: 's' },
      { kind: 'staff', userId: null, sessionId: null, name: 'Sara', role: 'administrator' },
    ]
    for (const actor of others)
      for (const task of Object.keys(companyTasks) as CompanyTask[])
        expect(companyFor(actor, task)).toBeNull()
    expect(companyFor(actorOf('owner', null), 'quotes')).toBeNull()
  })
})
