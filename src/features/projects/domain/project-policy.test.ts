import { describe, expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { projectStates } from './project.ts'
import { allowedMoves, projectPart, projectPolicy } from './project-policy.ts'

const now = new Date('2026-11-21T10:00:00Z')
const project = { ownerId: 'karin', awardedCompanyId: 'bygg' }
const actors = {
  owner: { kind: 'customer', userId: 'karin', sessionId: 's' },
  otherCustomer: { kind: 'customer', userId: 'olle', sessionId: 's' },
  awarded: { kind: 'company', userId: 'bo', sessionId: 's', companyId: 'bygg' },
  rival: { kind: 'company', userId: 'maj', sessionId: 's', companyId: 'måleri' },
  unfinished: { kind: 'company', userId: 'karin', sessionId: 's', companyId: null },
  staff: { kind: 'staff', userId: 'karin', sessionId: 's', name: 'Stina', role: 'reviewer' },
  visitor: anonymous,
  system: system('test'),
} satisfies Record<string, Actor>

describe('who may', () => {
  test.each<[keyof typeof projectPolicy, (keyof typeof actors)[]]>([
    ['publish', ['owner', 'otherCustomer', 'awarded', 'rival', 'unfinished']],
    ['keepDraft', ['owner', 'otherCustomer', 'awarded', 'rival', 'unfinished', 'visitor']],
    ['extend', ['owner']],
    ['start', ['owner', 'awarded']],
    ['complete', ['owner']],
    ['resume', ['owner']],
    ['cancel', ['owner', 'system']],
    ['reopen', ['owner']],
    ['hide', ['staff', 'system']],
    ['show', ['staff', 'system']],
    ['close', ['staff']],
  ])('%s: %j', (action, allowed) => {
    const granted = Object.entries(actors).filter(([, actor]) => projectPolicy[action](actor, project))
    expect(granted.map(([name]) => name)).toEqual(allowed)
  })
})

test('a company without facts is no party, not even of a project that no company has', () => {
  expect(projectPart(actors.unfinished, { ownerId: 'karin', awardedCompanyId: null })).toBe('stranger')
})

describe('what the page of a project offers', () => {
  const quotesUntil = new Date('2026-11-25T23:00:00Z')
  const times = { id: 'p1', quotesUntil, completedAt: now, resumedAt: null }
  const offered = (actor: Actor, state: (typeof projectStates)[number]) =>
    Object.entries(allowedMoves(actor, { ...project, ...times, state }, now))
      .filter(([, allowed]) => allowed)
      .map(([move]) => move)

  test.each<[(typeof projectStates)[number], string[], string[]]>([
    ['draft', ['changeAddress', 'cancel'], []],
    ['published', ['changeAddress', 'extend', 'cancel'], []],
    ['quoted', ['changeAddress', 'extend', 'cancel'], []],
    ['awarded', ['changeAddress', 'start', 'cancel'], ['start']],
    ['in_progress', ['changeAddress', 'complete', 'cancel'], []],
    ['completed', ['resume'], []],
    ['expired', ['changeAddress', 'cancel', 'reopen'], []],
    ['cancelled', [], []],
    ['hidden', ['changeAddress', 'cancel'], []],
  ])('%s: the owner %j, the awarded company %j', (state, owner, company) => {
    expect(offered(actors.owner, state)).toEqual(owner)
    expect(offered(actors.awarded, state)).toEqual(company)
    expect(offered(actors.rival, state)).toEqual([])
  })

  test('every state is in the table above', () => {
    expect(projectStates).toHaveLength(9)
  })
})
