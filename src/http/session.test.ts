import { beforeAll, describe, expect, test } from 'vitest'
import { toastOf } from '#edge/flash.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { anonymous } from '#kernel/actor.ts'
import { projectWords } from '#tests/support/a-project.ts'
import { aCustomer, aNewcomer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from './app.ts'

const DEVICE = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const NOBODY = { user: null, session: null, userProfile: null, homePath: '/login' }

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, { pages: (c) => c.notFound() })
})

describe('GET tells who is logged in', () => {
  test('with the end of the session, and without any token', async () => {
    const person = await aCustomer(world)
    const answer = await (await ask('GET', '/session', { cookie: cookieOf(person) })).json()
    expect(answer).toEqual({
      user: { id: person.userId, email: person.email },
      session: { expiresAt: '2026-12-05T10:00:00.000Z' },
      userProfile: {
        id: person.userId,
        email: person.email,
        name: person.name,
        userType: 'customer',
        onboardingCompleted: true,
        phone: '070-174 06 10',
        location: 'Uppsala',
        companyRole: null,
      },
      homePath: '/customer/dashboard',
    })
  })

  test('nobody without a cookie or with an invalid one', async () => {
    expect(await (await ask('GET', '/session')).json()).toEqual(NOBODY)
    const cookie = `handslag=${'x'.repeat(43)}`
    expect(await (await ask('GET', '/session', { cookie })).json()).toEqual(NOBODY)
  })
})

describe('logging in', () => {
  test('sets the cookie, and answers where to go and what to show there', async () => {
    const { email } = await aCustomer(world)
    const answer = await ask('POST', '/session', { body: { email, password: PASSWORD } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ path: '/customer/dashboard', user: { email } })
    expect(answer.headers.get('set-cookie')).toMatch(/handslag=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax/)
    expect(toastIn(answer)).toMatchObject({
      title: 'Inloggning lyckades',
      description: 'Välkommen tillbaka!',
    })
    expect(await (await ask('GET', '/session', { cookie: cookiesIn(answer) })).json()).toMatchObject({
      user: { email },
    })
  })

  test.each([
    ['/customer/projects', '/customer/projects'],
    ['//elak.example', '/customer/dashboard'],
    ['/nytt-losenord', '/nytt-losenord'],
    [7, '/customer/dashboard'],
  ])('with next %j leads to %s', async (next, path) => {
    const { email } = await aCustomer(world)
    const answer = await ask('POST', '/session', { body: { email, password: PASSWORD, next } })
    expect(await answer.json()).toMatchObject({ path })
  })

  test.each([
    [{}, 'E-post och lösenord är obligatoriska'],
    [{ email: 'karin@uppsala', password: 'x' }, 'Ange en giltig e-postadress'],
    [null, 'E-post och lösenord är obligatoriska'],
    [{ email: ['a'], password: 1 }, 'E-post och lösenord är obligatoriska'],
  ])('with %j is refused: %s', async (body, message) => {
    const answer = await ask('POST', '/session', { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message } })
  })

  test('with a wrong password is refused with the sentence of the catalogue', async () => {
    const { email } = await aNewcomer(world)
    const answer = await ask('POST', '/session', { body: { email, password: 'fel-fel-fel' } })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: {
        code: 'wrong-credentials',
        message: 'Felaktiga inloggningsuppgifter. Kontrollera e-post och lösenord.',
      },
    })
  })

  test('ends the session that this browser had before', async () => {
    const [before, after] = [await aCustomer(world), await aCustomer(world)]
    const body = { email: after.email, password: PASSWORD }
    await ask('POST', '/session', { body, cookie: cookieOf(before) })
    expect(await (await ask('GET', '/session', { cookie: cookieOf(before) })).json()).toEqual(NOBODY)
  })

  test('creates a profile for an account that has none', async () => {
    const person = await aNewcomer(world)
    await world.services.db.deleteFrom('profiles').where('id', '=', person.userId).execute()
    const answer = await ask('POST', '/session', { body: { email: person.email, password: PASSWORD } })
    expect(await answer.json()).toMatchObject({
      path: '/customer/onboarding',
      userProfile: { id: person.userId, name: person.name },
    })
  })

  test('needs the second factor before anything else is open', async () => {
    const person = await aCustomer(world)
    await withVerifiedFactor(person.userId)
    const body = { email: person.email, password: PASSWORD, next: '/customer/projects' }
    const answer = await ask('POST', '/session', { body })
    expect(await answer.json()).toEqual({ ...NOBODY, path: '/andra-steget?next=%2Fcustomer%2Fprojects' })
    expect(toastIn(answer)).toBeNull()
    expect(await (await ask('GET', '/session', { cookie: cookiesIn(answer) })).json()).toEqual(NOBODY)
  })

  test('publishes the project that was drafted for one company alone, and says so', async () => {
    const person = await aCustomer(world)
    const form = { ...projectWords({ title: 'Kakla om' }), company: 'bygg-ab', asks: 'only' } as const
    const { token } = await keepDraft(world.context(anonymous), form, null)
    const body = { email: person.email, password: PASSWORD }
    const answer = await ask('POST', '/session', { body, cookie: `handslag-utkast=${token}` })
    expect(toastIn(answer)).toMatchObject({
      description: expect.stringContaining('Bara företaget som du har valt'),
    })
  })

  test('publishes the project that was drafted in this browser', async () => {
    const person = await aCustomer(world)
    const { token } = await keepDraft(
      world.context(anonymous),
      projectWords({ title: 'Måla om hallen' }),
      null,
    )
    const body = { email: person.email, password: PASSWORD }
    const answer = await ask('POST', '/session', { body, cookie: `handslag-utkast=${token}` })
    expect(toastIn(answer)).toMatchObject({ title: 'Projekt skapat' })
    expect(answer.headers.get('set-cookie')).toMatch(/handslag-utkast=; Max-Age=0; Path=\//)
    const projects = await world.services.db
      .selectFrom('projects')
      .select('title')
      .where('owner_id', '=', person.userId)
      .execute()
    expect(projects).toEqual([{ title: 'Måla om hallen' }])
  })
})

describe('creating an account', () => {
  const input = { name: 'Karin Berg', password: PASSWORD, userType: 'customer' }

  test('for a company keeps the draft for the private account that logs in next', async () => {
    const words = projectWords({ title: 'Bygga om kontoret hemma' })
    const draft = await keepDraft(world.context(anonymous), words, null)
    const cookie = `handslag-utkast=${draft.token}`
    const company = { ...input, userType: 'company', email: 'bygg.ny@example.se' }
    const refused = await ask('POST', '/accounts', { body: company, cookie })
    expect(await refused.json()).toMatchObject({ path: '/company/onboarding' })
    expect(toastIn(refused)).toMatchObject({
      title: 'Ditt projekt väntar',
      description: expect.stringContaining('skapa ett konto som privatperson'),
    })
    expect(refused.headers.get('set-cookie')).not.toContain('handslag-utkast')
    await ask('POST', '/accounts', { body: { ...input, email: 'karin.hemma@example.se' }, cookie })
    const owners = await world.services.db
      .selectFrom('projects')
      .innerJoin('profiles', 'profiles.id', 'owner_id')
      .select(['title', 'profiles.email'])
      .where('title', '=', words.title)
      .execute()
    expect(owners).toEqual([{ title: words.title, email: 'karin.hemma@example.se' }])
  })

  test('logs in, and refuses an email in use', async () => {
    const body = { ...input, email: 'karin.ny@example.se' }
    const answer = await ask('POST', '/accounts', { body })
    expect(await answer.json()).toMatchObject({ path: '/customer/onboarding', user: { email: body.email } })
    expect(toastIn(answer)).toMatchObject({ title: 'Registrering lyckades' })
    const again = await ask('POST', '/accounts', { body })
    expect([again.status, await again.json()]).toEqual([
      409,
      { error: { code: 'email-taken', message: 'En användare med denna e-postadress finns redan.' } },
    ])
  })

  test('has the same answer for every email when emails are confirmed first: look in your mail', async () => {
    const site = confirming()
    const taken = await aNewcomer(world)
    const answers = await Promise.all(
      ['karin.okand@example.se', taken.email].map(async (email) =>
        ask('POST', '/accounts', { body: { ...input, email } }, site),
      ),
    )
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([200, { ...NOBODY, path: '/kolla-epost' }])
      expect(answer.headers.get('set-cookie')).toMatch(/^handslag-mejl=[\w-]{80,}; .*HttpOnly/)
    }
    const body = { email: 'karin.okand@example.se', password: PASSWORD }
    expect(await (await ask('POST', '/session', { body }, site)).json()).toMatchObject({
      path: '/kolla-epost',
    })
  })

  test('as anything but customer or company is refused', async () => {
    const body = { ...input, email: 'karin.chef@example.se', userType: 'staff' }
    const answer = await ask('POST', '/accounts', { body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid-input' } }])
  })
})

describe('logging out', () => {
  test('ends the session and says so on the next page', async () => {
    const person = await aCustomer(world)
    const answer = await ask('DELETE', '/session', { cookie: cookieOf(person) })
    expect(answer.status).toBe(204)
    expect(toastIn(answer)).toMatchObject({ title: 'Utloggning lyckades', description: 'Du har loggats ut.' })
    expect(await (await ask('GET', '/session', { cookie: cookieOf(person) })).json()).toEqual(NOBODY)
  })

  test('succeeds also when the caller is logged out already', async () => {
    expect((await ask('DELETE', '/session')).status).toBe(204)
  })

  test('is refused for other sites', async () => {
    const person = await aCustomer(world)
    const headers = { cookie: cookieOf(person), 'sec-fetch-site': 'cross-site' }
    expect((await app.request('/api/v1/session', { method: 'DELETE', headers })).status).toBe(403)
  })
})

describe('a browser that has logged in before', () => {
  test('keeps a mark of the last five accounts, which alone does not log in', async () => {
    let cookie = ''
    for (let number = 0; number < 6; number++) {
      const { email } = await aNewcomer(world)
      const answer = await ask('POST', '/session', { body: { email, password: PASSWORD }, cookie })
      cookie = markIn(answer)
      expect(cookie).toMatch(/^handslag-enhet=[\w-]{43}(?:\.[\w-]{43})*$/)
      expect(cookie.split('.')).toHaveLength(Math.min(number + 1, 5))
    }
    expect(await (await ask('GET', '/session', { cookie })).json()).toEqual(NOBODY)
  })

  test('may log in after the password was changed, while other browsers are limited because of guesses and must solve a proof of work', async () => {
    const person = await aCustomer(world)
    await updateAccount(world.context(person.actor), { password: 'ljungstig-77' })
    const browser = markIn(await ask('DELETE', '/session', { cookie: cookieOf(person) }))
    const body = { email: person.email, password: 'ljungstig-77' }
    const strangers = Array.from({ length: 12 }, (_, number) => ({
      incoming: { socket: { remoteAddress: `198.51.100.${number}` } },
    }))
    const guess = async (device: object) =>
      ask('POST', '/session', { body: { ...body, password: 'fel-losenord' } }, app, device)
    await Promise.all(strangers.map(guess))
    expect((await ask('POST', '/session', { body })).status).toBe(409)
    expect((await ask('POST', '/session', { body, cookie: browser })).status).toBe(200)
  })
})

function markIn(answer: Response): string {
  return cookiesIn(answer).match(/handslag-enhet=[^;]+/)?.[0] ?? ''
}

function ask(
  method: string,
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string } = {},
  site = app,
  device: object = DEVICE,
) {
  const headers: Record<string, string> = { ...OWN_PAGE, ...(cookie && { cookie }) }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return site.request(`/api/v1${path}`, { method, headers, body: sent }, device)
}

function confirming() {
  const { config } = world.services
  const auth = { ...config.auth, emailConfirmation: true, phoneConfirmation: true }
  return createApp({ ...world.services, config: { ...config, auth } }, { pages: (c) => c.notFound() })
}

function cookieOf({ token }: { token: string }): string {
  return `handslag=${token}`
}

function cookiesIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
}

function toastIn(answer: Response) {
  return toastOf(new Request('http://localhost/', { headers: { cookie: cookiesIn(answer) } }))
}

async function withVerifiedFactor(userId: string): Promise<void> {
  const now = world.services.clock()
  await world.services.db
    .insertInto('auth.mfa_factors')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      factor_type: 'totp',
      status: 'verified',
      created_at: now,
      updated_at: now,
    })
    .execute()
}
