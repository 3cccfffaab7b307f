import { beforeAll, describe, expect, test } from 'vitest'
import { completeSignIn } from '#edge/after-login.ts'
import { draftCookie } from '#edge/session-cookie.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { anonymous } from '#kernel/actor.ts'
import { projectWords } from '#tests/support/a-project.ts'
import { aCompany, aCustomer, aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

const people = {
  'a customer': () => aCustomer(world),
  'a company': () => aCompany(world),
  'a new customer': () => aNewcomer(world),
  'a new company': () => aNewcomer(world, { userType: 'company' }),
}

/** The table of redirects after a login in the decisions: who logs in, from which page, and where it leads. */
describe('a login', () => {
  test.each([
    ['a customer', null, '/customer/dashboard'],
    ['a customer', '/customer/projects', '/customer/projects'],
    ['a customer', 'https://elsewhere.example/', '/customer/dashboard'],
    ['a company', null, '/company/dashboard'],
    ['a company', '/company/offers', '/company/offers'],
    ['a new customer', null, '/customer/onboarding'],
    ['a new customer', '/customer/projects', '/customer/onboarding'],
    ['a new company', null, '/company/onboarding'],
    ['a new company', '/company/offers', '/company/onboarding'],
  ] as const)('%s, on the way to %j: %s', async (who, next, path) => {
    const { token } = await people[who]()
    expect(await logInWithNext(token, next)).toMatchObject({ path, toast: WELCOME })
  })

  test.each([
    ['a customer', '/customer/dashboard', true],
    ['a new customer', '/customer/onboarding', true],
    ['a company', '/company/dashboard', false],
    ['a new company', '/company/onboarding', false],
  ] as const)('%s with a draft waiting: %s, published %j', async (who, path, isPublished) => {
    const { token, userId } = await people[who]()
    const draft = await keepDraft(world.context(anonymous), projectWords())
    expect((await logInWithNext(token, null, draft.token)).path).toBe(path)
    await logInWithNext(token, null, draft.token)
    expect(await projectsOf(userId)).toBe(isPublished ? 1 : 0)
  })
})

const WELCOME = { title: 'Inloggning lyckades' }

function logInWithNext(token: string, next: string | null, draft?: string) {
  const cookie = draft ? (draftCookie(world.services.config, draft).split(';')[0] ?? '') : ''
  const request = new Request('http://localhost/login', { headers: { cookie } })
  return completeSignIn({ services: world.services, request, next }, { token }, WELCOME)
}

async function projectsOf(userId: string): Promise<number> {
  const { rowCount } = await world.services.pool.query('select from projects where owner_id = $1', [userId])
  return rowCount ?? 0
}
