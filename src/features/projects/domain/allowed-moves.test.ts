import { describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { allowedMoves } from './allowed-moves.ts'
import { projectStates } from './project.ts'

const now = new Date('2026-11-21T10:00:00Z')
const project = { ownerId: 'karin', awardedCompanyId: 'bygg' }
const actors = {
  owner: { kind: 'customer', userId: 'karin', sessionId: 's' },
  awarded: { kind: 'company', userId: 'bo', sessionId: 's', companyId: 'bygg', role: 'owner' },
  rival: { kind: 'company', userId: 'maj', sessionId: 's', companyId: 'måleri', role: 'owner' },
} satisfies Record<string, Actor>

describe('what the page of a project offers', () => {
  const quotesUntil = new Date('2026-11-25T23:00:00Z')
  const times = { id: 'p1', quotesUntil, completedAt: now, resumedAt: null }
  const offered = (actor: Actor, state: (typeof projectStates)[number]) =>
    Object.entries(allowedMoves(actor, { ...project, ...times, state }, now))
      .filter(([, allowed]) => allowed)
      .map(([move]) => move)

  test.each<[(typeof projectStates)[number], string[], string[]]>([
    ['published', ['changeAddress', 'changeAnswers', 'extend', 'cancel'], []],
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
    expect(projectStates).toHaveLength(8)
  })
})
