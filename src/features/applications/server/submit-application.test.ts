import { describe, expect, test } from 'vitest'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { aCustomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { listOpenApplications } from './application-queue-queries.ts'
import { submitApplication } from './submit-application.ts'

const world = await testServices()
const confirming = await testServices()
withAuthSettings(confirming, WITH_CONFIRMATION)

const form = {
  companyName: 'Rakt & Rätt Bygg AB',
  contactPerson: 'Rakel Rask',
  password: PASSWORD,
  phone: '070-174 06 12',
  services: 'Badrum och kök sedan 1998',
}
const device = { userAgent: null, ipAddress: null }

function apply(email: string, where: TestWorld = world, changes: Partial<typeof form> = {}) {
  return submitApplication(where.context(anonymous), { ...form, ...changes, email }, device)
}

describe('applying', () => {
  test('makes account, profile, company, membership, items and application at once, and no session', async () => {
    await apply('Rakel@Rakt.example')
    const { id } = (await accountByEmail(world.context(), 'rakel@rakt.example')) ?? {}
    expect(await rowsOf('profiles', 'id', id)).toMatchObject([
      { name: 'Rakel Rask', user_type: 'company', phone: form.phone, onboarding_completed: false },
    ])
    const [company] = await rowsOf('company_profiles', 'profile_id', id)
    expect(company).toMatchObject({
      company_name: form.companyName,
      org_number: null,
      contact_person: 'Rakel Rask',
      contact_email: 'rakel@rakt.example',
      services_description: form.services,
      is_partner: true,
      is_verified: false,
      partner_since: world.context().now,
    })
    expect(await rowsOf('company_members', 'profile_id', id)).toMatchObject([
      { company_id: company?.id, role: 'owner' },
    ])
    expect(await rowsOf('partner_applications', 'user_id', id)).toMatchObject([
      { company_id: company?.id, state: 'submitted', services_description: form.services, location: null },
    ])
    expect(await rowsOf('verification_items', 'company_id', company?.id)).toHaveLength(4)
    expect(await rowsOf('auth.sessions', 'user_id', id)).toEqual([])
  })

  test('in two concurrent requests makes one application, and the others are refused', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => apply('dubbel@rakt.example')))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toEqual(Array(3).fill(new Refused('email-taken')))
    expect(await rowsOf('partner_applications', 'contact_email', 'dubbel@rakt.example')).toHaveLength(1)
  })

  test('with the email of a customer changes nothing of theirs', async () => {
    const karin = await aCustomer(world)
    await expect(apply(karin.email)).rejects.toEqual(new Refused('email-taken'))
    expect(await rowsOf('company_profiles', 'profile_id', karin.userId)).toEqual([])
  })

  test('leaves nothing behind when the application cannot be saved', async () => {
    await world.services.pool.query(
      `alter table app.partner_applications add constraint broken check (company_name <> 'Trasigt AB')`,
    )
    await expect(apply('trasig@rakt.example', world, { companyName: 'Trasigt AB' })).rejects.toThrow(/broken/)
    for (const [table, column] of [
      ['auth.users', 'email'],
      ['profiles', 'email'],
      ['company_profiles', 'contact_email'],
    ] as const)
      expect(await rowsOf(table, column, 'trasig@rakt.example')).toEqual([])
  })

  test('is refused with a common password', async () => {
    const attempt = apply('gissbar@rakt.example', world, { password: 'Sommar2026' })
    await expect(attempt).rejects.toEqual(new Refused('password-too-common'))
  })

  test('is refused after very many attempts from one IP address', async () => {
    const from = { userAgent: null, ipAddress: '192.0.2.201' }
    const attempt = () =>
      submitApplication(
        world.context(anonymous),
        { ...form, password: '123456', email: 'envis@rakt.example' },
        from,
      ).catch((error: Refused) => error.code)
    const codes: unknown[] = []
    for (let count = 0; count < 16; count++) codes.push(await attempt())
    expect(new Set(codes.slice(0, 15))).toEqual(new Set(['password-too-common']))
    expect(codes.at(-1)).toBe('too-many-attempts')
  })
})

describe('applying where emails are confirmed', () => {
  test('sends the code, and the application is in the queue once it has been used', async () => {
    await apply('ny@rakt.example', confirming)
    const queue = () => listOpenApplications(confirming.context(aStaffMember()), { limit: 9 })
    expect(await queue()).toEqual([])
    const mail = await newestMailTo(confirming, 'ny@rakt.example')
    confirming.at('2026-11-25T10:00:00Z')
    await apply('ny@rakt.example', confirming)
    const again = await newestMailTo(confirming, 'ny@rakt.example')
    expect(again?.code).not.toBe(mail?.code)
    const code = { type: 'signup', email: 'ny@rakt.example', token: again?.code ?? '' } as const
    expect((await verifyCode(confirming.context(anonymous), code)).outcome).toBe('session')
    expect(await queue()).toMatchObject([
      { companyName: form.companyName, dueOn: '2026-11-26', isOverdue: false },
    ])
  })

  test('gives the same answer for an email in use, and changes nothing of its account', async () => {
    confirming.at('2026-12-01T10:00:00Z')
    await apply('ny@rakt.example', confirming, { companyName: 'Någon annans AB' })
    const { rows } = await confirming.services.pool.query('select company_name from partner_applications')
    expect(rows).toEqual([{ company_name: form.companyName }])
  })
})

async function rowsOf(table: string, column: string, value: unknown): Promise<Record<string, unknown>[]> {
  const { rows } = await world.services.pool.query(`select * from ${table} where ${column} = $1`, [value])
  return rows
}
