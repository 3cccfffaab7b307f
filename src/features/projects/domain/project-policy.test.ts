import { describe, expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { projectPart, projectPolicy } from './project-policy.ts'

const project = { ownerId: 'karin', awardedCompanyId: 'bygg' }
const actors = {
  owner: { kind: 'customer', userId: 'karin', sessionId: 's' },
  otherCustomer: { kind: 'customer', userId: 'olle', sessionId: 's' },
  awarded: { kind: 'company', userId: 'bo', sessionId: 's', companyId: 'bygg', role: 'owner' },
  rival: { kind: 'company', userId: 'maj', sessionId: 's', companyId: 'måleri', role: 'owner' },
  unfinished: { kind: 'company', userId: 'karin', sessionId: 's', companyId: null, role: 'owner' },
  staff: { kind: 'staff', userId: 'karin', sessionId: 's', name: 'Stina', role: 'reviewer' },
  visitor: anonymous,
  system: system('test'),
} satisfies Record<string, Actor>

describe('who may', () => {
  test.each<[keyof typeof projectPolicy, (keyof typeof actors)[]]>([
    ['publish', ['owner', 'otherCustomer', 'awarded', 'rival', 'unfinished']],
    ['keepDraft', ['owner', 'otherCustomer', 'awarded', 'rival', 'unfinished', 'visitor']],
    ['extend', ['owner']],
    ['hide', ['staff', 'system']],
    ['show', ['staff', 'system']],
    ['close', ['staff']],
    ['expire', ['system']],
  ])('%s: %j', (action, allowed) => {
    const granted = Object.entries(actors).filter(([, actor]) => projectPolicy[action](actor, project))
    expect(granted.map(([name]) => name)).toEqual(allowed)
  })
})

test('a company without facts is no party, not even of a project that no company has', () => {
  expect(projectPart(actors.unfinished, { ownerId: 'karin', awardedCompanyId: null })).toBe('stranger')
})
