import { beforeEach, describe, expect, test } from 'vitest'
import { createProfile } from '#identity/accounts/server/create-profile.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { pendingSessionOf, sessionOf } from '#identity/sessions/server/session-queries.ts'
import { staffSessionOf } from '#identity/sessions/server/staff-session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { appCode, showCode } from '#tests/support/identity/second-factors.ts'
import { aCustomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { createStaff } from './create-staff.ts'

const world = await testServices()
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const STAFF_PASSWORD = 'granris-och-bläck'
let made = 0

async function sara() {
  const email = `sara.${++made}@handslag.example`
  const { userId, secret } = await createStaff(world.context(aStaffMember()), {
    email,
    name: 'Sara Lind',
    password: STAFF_PASSWORD,
  })
  return { email, userId, secret: secret ?? '' }
}

/** Logs in by password: the second factor is still missing. */
async function pendingToken({ email }: { email: string }) {
  const { sessionId, userId } = await logIn(world.context(anonymous), { email, password: STAFF_PASSWORD })
  const token = await openSessionCookie(world.context(anonymous), sessionId)
  return { token, actor: { kind: 'account', userId, sessionId } as const }
}

async function logInWithFactor(person: Awaited<ReturnType<typeof sara>>) {
  const { token, actor } = await pendingToken(person)
  const [factor] = await factorsOf(world.context(), actor.userId)
  const code = appCode(person.secret, world.services.clock())
  await showCode(world, actor, { id: factor?.id ?? '', code })
  return token
}

const staffNow = (token: string) => staffSessionOf(world.services, token, world.services.clock())

describe('a member of staff', () => {
  test('has no rights before the second factor, and is staff after it', async () => {
    const person = await sara()
    const { token } = await pendingToken(person)
    expect(await staffNow(token)).toBeNull()
    expect(await pendingSessionOf(world.services, token, world.services.clock())).not.toBeNull()
    const whole = await logInWithFactor(person)
    expect(await staffNow(whole)).toMatchObject({
      actor: { kind: 'staff', userId: person.userId, name: 'Sara Lind' },
    })
    expect(await sessionOf(world.services, whole, world.services.clock())).toBeNull()
  })

  test('gets no profile, which would make them a customer', async () => {
    const person = await sara()
    const { actor } = await pendingToken(person)
    await expect(createProfile(world.context(actor), {})).rejects.toThrow(NotFound)
    const whole = await logInWithFactor(person)
    expect(await sessionOf(world.services, whole, world.services.clock())).toBeNull()
  })

  test('is logged out after half an hour without use, and after eight hours in any case', async () => {
    const person = await sara()
    const token = await logInWithFactor(person)
    world.at('2026-11-21T10:29:59Z')
    expect(await staffNow(token)).not.toBeNull()
    world.at('2026-11-21T10:30:00Z')
    expect(await staffNow(token)).toBeNull()
    await world.services.db
      .updateTable('auth.sessions')
      .set({ refreshed_at: new Date('2026-11-21T17:59:00Z') })
      .where('user_id', '=', person.userId)
      .execute()
    world.at('2026-11-21T17:59:59Z')
    expect(await staffNow(token)).not.toBeNull()
    world.at('2026-11-21T18:00:00Z')
    expect(await staffNow(token)).toBeNull()
  })

  test('logs out', async () => {
    const token = await logInWithFactor(await sara())
    await logOut(world.context(anonymous), token)
    expect(await staffNow(token)).toBeNull()
  })
})

describe('making staff is refused', () => {
  test.each([
    [{ password: 'elva-tecken' }, 'staff-password-too-short'],
    [{ email: 'inte en adress' }, 'email-invalid'],
  ])('with %j', async (wrong, code) => {
    const input = { email: 'x@handslag.example', name: 'X Y', password: STAFF_PASSWORD, ...wrong }
    await expect(createStaff(world.context(aStaffMember()), input)).rejects.toMatchObject({ code })
  })

  test('with the email of an existing account, which stays unchanged', async () => {
    const { email, token } = await aCustomer(world)
    const input = { email, name: 'X Y', password: STAFF_PASSWORD }
    await expect(createStaff(world.context(aStaffMember()), input)).rejects.toMatchObject({
      code: 'email-exists',
    })
    expect(await staffNow(token)).toBeNull()
    await expect(logIn(world.context(anonymous), { email, password: PASSWORD })).resolves.toBeDefined()
  })

  test.each([
    ['a visitor', anonymous],
    ['a customer', null],
  ])('to %s', async (_who, actor) => {
    const by = actor ?? (await aCustomer(world)).actor
    const input = { email: 'egen@handslag.example', name: 'X Y', password: STAFF_PASSWORD }
    await expect(createStaff(world.context(by), input)).rejects.toMatchObject({ code: 'not-allowed' })
  })
})
