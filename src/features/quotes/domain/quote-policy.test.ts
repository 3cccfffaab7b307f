import { describe, expect, test } from 'vitest'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { quotePolicy } from './quote-policy.ts'

const project = { ownerId: 'karin' }
const quote = { companyId: 'bygg' }

const actors: Record<string, Actor> = {
  anonymous,
  owner: { kind: 'customer', userId: 'karin', sessionId: 's' },
  'another customer': { kind: 'customer', userId: 'olle', sessionId: 's' },
  'the quoting company': { kind: 'company', userId: 'u', sessionId: 's', companyId: 'bygg', role: 'owner' },
  'a rival company': { kind: 'company', userId: 'u', sessionId: 's', companyId: 'rival', role: 'owner' },
  'a company without facts': {
    kind: 'company',
    userId: 'karin',
    sessionId: 's',
    companyId: null,
    role: 'owner',
  },
  staff: { kind: 'staff', userId: null, sessionId: null, name: 'drift', role: 'reviewer' },
  system: system('test'),
  webhook: { kind: 'webhook', source: 'test' },
}

describe('who may', () => {
  test.each([
    ['send', ['the quoting company', 'a rival company']],
    ['accept', ['owner']],
    ['reject', ['owner', 'system']],
    ['withdraw', ['the quoting company', 'system']],
    ['expire', ['system']],
    ['confirm', ['the quoting company']],
    ['revise', ['the quoting company']],
  ] as const)('%s: %j', (action, allowed) => {
    const may = Object.keys(actors).filter((name) =>
      quotePolicy[action](actors[name] as Actor, project, quote),
    )
    expect(may).toEqual(allowed)
  })
})
