import { beforeAll, describe, expect, test } from 'vitest'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import { type Actor, anonymous, type CustomerActor, system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { wireTo } from '#tests/support/identity/wire-client.ts'
import { aCustomer, aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from './app.ts'

type Person = { token: string; userId: string; actor: { sessionId: string } }

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, { pages: (c) => c.notFound() })
})

describe('reading a profile', () => {
  test('returns the caller’s own, by cookie and by token, also by its id', async () => {
    const person = await aNewcomer(world)
    const own = { id: person.userId, userId: person.userId, email: person.email, userType: 'customer' }
    const bearer = { authorization: `Bearer ${await accessToken(person)}` }
    for (const headers of [cookieOf(person), bearer])
      for (const query of ['', `?id=${person.userId}`])
        expect(await (await app.request(`/api/v1/profile${query}`, { headers })).json()).toMatchObject(own)
  })

  test('does not find another account’s, or one that does not exist', async () => {
    const [person, other] = [await aNewcomer(world), await aNewcomer(world)]
    for (const id of [other.userId, 'nonsense', '%00'])
      expect((await ask(person, 'GET', undefined, `?id=${id}`)).status).toBe(404)
    await withoutProfile(other)
    expect((await askAsProgram(other, 'GET')).status).toBe(404)
    const answer = await app.request('/api/v1/profile')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: { code: 'logged-out', message: 'Du behöver vara inloggad för att uppdatera din profil' } },
    ])
  })

  test('as a count tells every caller that the database answers', async () => {
    const count = async (headers: Record<string, string>) => {
      const answer = await app.request('/api/v1/profile?select=count', { method: 'HEAD', headers })
      return [answer.status, answer.headers.get('x-total-count'), await answer.text()]
    }
    expect(await count(cookieOf(await aNewcomer(world)))).toEqual([200, '1', ''])
    expect(await count({})).toEqual([200, '0', ''])
  })
})

describe('create-profile: creating a profile', () => {
  test('takes missing fields from the sign-up, and the name from the email', async () => {
    const person = await withoutProfile(await aNewcomer(world))
    await world.services.db
      .updateTable('auth.users')
      .set({ raw_user_meta_data: JSON.stringify({ user_type: 'company' }) })
      .where('id', '=', person.userId)
      .execute()
    const answer = await askAsProgram(person, 'POST', { id: person.userId, user_id: person.userId })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      id: person.userId,
      name: person.email.split('@')[0],
      userType: 'company',
      onboardingCompleted: false,
    })
  })

  test('sets no flag that the request names', async () => {
    const person = await withoutProfile(await aNewcomer(world))
    const input = {
      name: 'Karin Berg',
      user_type: 'customer',
      onboarding_completed: true,
      company_profile_id: person.userId,
      is_demo: true,
      is_verified: true,
      email: 'annan@example.se',
    }
    const made = (await (await askAsProgram(person, 'POST', input)).json()) as object
    expect(made).toMatchObject({ onboardingCompleted: false, companyProfileId: null, email: person.email })
    expect(await storedProfile(person)).toMatchObject({ is_demo: false, name: 'Karin Berg' })
  })

  test.each(['staff', 'admin', '', null, 1])('for a user type %j is refused', async (user_type) => {
    const person = await withoutProfile(await aNewcomer(world))
    const answer = await askAsProgram(person, 'POST', { user_type })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: {
        fields: { userType: 'user-type-missing' },
        messages: { userType: 'Välj om du är privatperson eller företag' },
      },
    })
  })

  test('for another account, or a second time, is refused', async () => {
    const [person, other] = [await withoutProfile(await aNewcomer(world)), await aNewcomer(world)]
    expect((await askAsProgram(person, 'POST', { id: other.userId })).status).toBe(403)
    expect((await askAsProgram(person, 'POST', { user_id: other.userId })).status).toBe(403)
    expect((await ask(other, 'POST', {})).status).toBe(409)
  })

  test('with two requests at once creates one', async () => {
    const person = await withoutProfile(await aNewcomer(world))
    const answers = await Promise.all([1, 2, 3, 4].map(() => askAsProgram(person, 'POST', {})))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })
})

describe('changing a profile', () => {
  test('saves the given fields and leaves the others; null clears a field', async () => {
    const person = await aCustomer(world, { phone: '070-174 06 11', location: 'Uppsala' })
    const answer = await ask(person, 'PATCH', { name: '  Karin   Ny ', location: null, is_demo: true })
    expect(await answer.json()).toMatchObject({ name: 'Karin Ny', phone: '070-174 06 11', location: null })
    expect(await storedProfile(person)).toMatchObject({ is_demo: false })
  })

  test('makes a customer a company until onboarding is completed', async () => {
    const newcomer = await aNewcomer(world)
    expect(await (await ask(newcomer, 'PATCH', { user_type: 'company' })).json()).toMatchObject({
      userType: 'company',
    })
    const answer = await ask(await aCustomer(world), 'PATCH', { userType: 'company' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { code: 'user-type-frozen' } })
  })

  test('refuses to make a company of an account that has published a project, through each route', async () => {
    const newcomer = await aNewcomer(world)
    await aProject(world, { actor: newcomer.actor as CustomerActor })
    const refused = await ask(newcomer, 'PATCH', { userType: 'company' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'user-type-frozen' } },
    ])
    expect((await ask(newcomer, 'POST', { user_type: 'company' })).status).toBe(409)
    const wire = wireTo(world)
    const token = await accessToken(newcomer)
    const data = { user_type: 'company', userType: 'company', is_partner: true }
    expect((await wire('PUT /user', { token, body: { data } })).status).toBe(200)
    const { serviceKey } = world.services.config.auth
    const body = { user_metadata: data, app_metadata: data }
    const path = `PUT /admin/users/${newcomer.userId}`
    expect((await wire(path, { token: serviceKey, body })).status).toBe(200)
    expect(await storedProfile(newcomer)).toMatchObject({ user_type: 'customer', user_type_settled: true })
  })

  test.each([
    [{ name: 'K' }, 'name', 'Namn måste vara minst 2 tecken'],
    [{ name: 'x'.repeat(201) }, 'name', 'Namnet får vara högst 200 tecken'],
    [{ phone: 'x'.repeat(41) }, 'phone', 'Telefonnumret får vara högst 40 tecken'],
    [{ phone: 12 }, 'phone', 'Telefonnumret får vara högst 40 tecken'],
    [{ location: {} }, 'location', 'Orten får vara högst 200 tecken'],
  ])('to %j is refused at the field', async (change, field, message) => {
    const answer = await ask(await aNewcomer(world), 'PATCH', change)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { messages: { [field]: message } } })
  })

  test.each(['', 'nonsense', '[]', '"text"', 'null'])('with the body %j is refused', async (body) => {
    const headers = { ...OWN_PAGE, ...cookieOf(await aNewcomer(world)) }
    expect((await app.request('/api/v1/profile', { method: 'PATCH', headers, body })).status).toBe(400)
  })

  test('needs a login and a profile', async () => {
    const headers = OWN_PAGE
    expect((await app.request('/api/v1/profile', { method: 'PATCH', headers, body: '{}' })).status).toBe(401)
    const person = await withoutProfile(await aNewcomer(world))
    expect((await askAsProgram(person, 'PATCH', { name: 'Karin' })).status).toBe(404)
    for (const actor of [anonymous, system('test')] as Actor[])
      await expect(updateProfile(world.context(actor), {})).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('records which fields were changed, not their values', async () => {
    const person = await aNewcomer(world)
    await ask(person, 'PATCH', { phone: '070-174 06 12' })
    const event = await world.services.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('subject_id', '=', person.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(event).toEqual({ type: 'profile.updated', payload: { changed: ['phone'] } })
  })
})

function ask(person: Person, method: string, body?: object, query = '') {
  const headers = { ...OWN_PAGE, ...cookieOf(person) }
  return app.request(`/api/v1/profile${query}`, { method, headers, body: body && JSON.stringify(body) })
}

async function askAsProgram(person: Person, method: string, body?: object) {
  const headers = {
    authorization: `Bearer ${await accessToken(person)}`,
    'content-type': 'application/json',
  }
  return app.request('/api/v1/profile', { method, headers, body: body && JSON.stringify(body) })
}

async function accessToken(person: Person): Promise<string> {
  return (await issueTokens(world.context(anonymous), person.actor.sessionId)).accessToken
}

async function withoutProfile<P extends Person>(person: P): Promise<P> {
  await world.services.db.deleteFrom('profiles').where('id', '=', person.userId).execute()
  return person
}

function storedProfile(person: Person) {
  return world.services.db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', person.userId)
    .executeTakeFirst()
}

function cookieOf(person: Person) {
  return { cookie: `handslag=${person.token}` }
}
