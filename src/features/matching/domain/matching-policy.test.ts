import { expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { matchingPolicy } from './matching-policy.ts'

test.each<[Actor, boolean]>([
  [system('match-project'), true],
  [anonymous, false],
  [{ kind: 'customer', userId: 'u', sessionId: 's' }, false],
  [{ kind: 'company', userId: 'u', sessionId: 's', companyId: 'c', role: 'owner' }, false],
  [{ kind: 'staff', userId: null, sessionId: null, name: 'Stina', role: 'reviewer' }, false],
  [{ kind: 'webhook', source: 'x' }, false],
])('$kind asks companies: %s', (actor, may) => expect(matchingPolicy.invite(actor)).toBe(may))

test.each<[Actor, boolean]>([
  [{ kind: 'staff', userId: null, sessionId: null, name: 'Stina', role: 'reviewer' }, true],
  [system('match-project'), false],
  [{ kind: 'customer', userId: 'u', sessionId: 's' }, false],
  [{ kind: 'company', userId: 'u', sessionId: 's', companyId: 'c', role: 'owner' }, false],
])('$kind asks a company by hand: %s', (actor, may) => expect(matchingPolicy.inviteByHand(actor)).toBe(may))
