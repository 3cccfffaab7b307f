import { beforeAll, describe, expect, test } from 'vitest'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import {
  aColleague,
  aCompany,
  aCustomer,
  aNewcomer,
  aStaffMember,
  aVerifiedCompany,
  PASSWORD,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeColleagueRole } from './change-colleague-role.ts'
import { invitationBehind, ownColleagues } from './colleague-queries.ts'
import { inviteColleague } from './invite-colleague.ts'
import { leaveCompany } from './leave-company.ts'
import { pruneInvitations } from './prune-invitations.ts'
import { registerColleague } from './register-colleague.ts'
import { removeColleague } from './remove-colleague.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

const DEVICE = { userAgent: null, ipAddress: null }
const LATER = '2026-11-29T10:00:00Z'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const asVisitor = () => world.context(anonymous)
const sessionNow = (token: string) => sessionOf(world.services, token, world.services.clock())
const register = (secret: string) =>
  registerColleague(asVisitor(), { secret, name: 'Lo Berg', password: PASSWORD }, DEVICE)

async function leaderOf(companyId: string): Promise<string | null> {
  const companies = world.services.db.selectFrom('company_profiles').select('profile_id')
  return (await companies.where('id', '=', companyId).executeTakeFirstOrThrow()).profile_id
}

let made = 0
const anEmail = () => `inbjuden.${++made}@example.se`

async function anInvitation(email = anEmail()) {
  const company = await aCompany(world)
  const owner = world.context(company.actor)
  const { secret } = await inviteColleague(owner, { email, role: 'office' })
  return { company, owner, secret, email }
}

describe('invite-colleague, register-colleague: an invitation', () => {
  test.each([
    ['Bygg & Bo i Ekeby AB', 'Bygg & Bo i Ekeby AB'],
    ['J.P. Bygg AB', 'J.P. Bygg AB'],
    ['Din vinst väntar på https://vinst.example', 'Ett företag'],
    ['Hämta paketet: paket.example', 'Ett företag'],
    ['Ring 070 17 40 605 i dag', 'Ett företag'],
    ['Grattis till dig som har vunnit en resa för två till solen i vinter', 'Ett företag'],
  ])(
    'invite-colleague: a company that nobody has checked and that is called %j writes to strangers as %j',
    async (companyName, shown) => {
      const { actor } = await aCompany(world, { companyName })
      const email = `okand.${companyName.length}@example.com`
      await inviteColleague(world.context(actor), { email, role: 'office' })
      expect(await newestMailTo(world, email)).toMatchObject({
        subject: `${shown} bjuder in dig till Handslag`,
      })
    },
  )

  test('invite-colleague: a checked company may be called by its host', async () => {
    const { actor } = await aVerifiedCompany(world, { companyName: 'Badrum24.example AB' })
    await inviteColleague(world.context(actor), { email: 'kand@example.com', role: 'office' })
    const mail = await newestMailTo(world, 'kand@example.com')
    expect(mail?.subject).toBe('Badrum24.example AB bjuder in dig till Handslag')
  })

  test('makes an account for the invited email, in the company and the role, once', async () => {
    const { company, secret, email } = await anInvitation()
    expect(await invitationBehind(asVisitor(), secret)).toMatchObject({
      email,
      role: 'office',
      nextStep: 'register',
    })
    await register(secret)
    expect(await invitationBehind(asVisitor(), secret)).toBeNull()
    await expect(register(secret)).rejects.toMatchObject({ name: 'NotFound' })
    const { colleagues, invitations } = await ownColleagues(world.context(company.actor))
    const roles = Object.fromEntries(colleagues.map(({ email: known, role }) => [known, role]))
    expect(roles).toEqual({ [company.email]: 'owner', [email]: 'office' })
    expect(invitations).toEqual([])
  })

  test('is kept as a hash, and neither its secret nor the email is in an event', async () => {
    const { secret, email } = await anInvitation()
    const rows = await world.services.db
      .selectFrom('company_invitations')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.secret_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const events = await world.services.db.selectFrom('events').select('payload').execute()
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${secret}|${email}`))
  })

  test('goes to an email once, and not to a colleague', async () => {
    const { owner, company, email } = await anInvitation()
    const again = (to: string) => inviteColleague(owner, { email: to, role: 'craftsman' })
    await expect(again(email)).rejects.toMatchObject({ code: 'already-invited' })
    await expect(again(company.email)).rejects.toMatchObject({ code: 'already-colleague' })
  })

  test('prune-invitations: ends after a week, and is forgotten a month later', async () => {
    const { secret, email } = await anInvitation()
    world.at(LATER)
    expect(await invitationBehind(asVisitor(), secret)).toBeNull()
    await expect(register(secret)).rejects.toMatchObject({ name: 'NotFound' })
    await pruneInvitations(world.context())
    const kept = () =>
      world.services.db.selectFrom('company_invitations').select('id').where('email', '=', email).execute()
    expect(await kept()).toHaveLength(1)
    world.at('2027-01-01T10:00:00Z')
    await pruneInvitations(world.context())
    expect(await kept()).toEqual([])
    world.at('2026-11-21T10:00:00Z')
  })

  test('brings nobody in while the owner who sent it is suspended', async () => {
    const company = await aCompany(world)
    const { actor, userId } = await aColleague(world, company, 'owner')
    const { secret } = await inviteColleague(world.context(actor), { email: anEmail(), role: 'owner' })
    const decision = { userId, reason: 'Någon annan är inne på kontot.' }
    await suspendAccount(world.context(aStaffMember()), decision)
    expect(await invitationBehind(asVisitor(), secret)).toBeNull()
    await expect(register(secret)).rejects.toMatchObject({ name: 'NotFound' })
    await restoreAccount(world.context(aStaffMember()), decision)
    await register(secret)
  })

  test('resend-invitation, revoke-invitation: another link ends the first one, and withdrawing ends all', async () => {
    const { owner, secret } = await anInvitation()
    const [invitation] = (await ownColleagues(owner)).invitations
    const invitationId = invitation?.id ?? ''
    await resendInvitation(owner, { invitationId })
    expect(await invitationBehind(asVisitor(), secret)).toBeNull()
    await revokeInvitation(owner, { invitationId })
    expect((await ownColleagues(owner)).invitations).toEqual([])
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(owner, { invitationId })).rejects.toMatchObject({ code: 'invitation-gone' })
    const other = await aCompany(world)
    const { owner: another } = await anInvitation()
    const [theirs] = (await ownColleagues(another)).invitations
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(world.context(other.actor), { invitationId: theirs?.id ?? '' })).rejects.toMatchObject(
        { name: 'NotFound' },
      )
  })

  test('is accepted by two requests at once: one account is created', async () => {
    const { company, secret } = await anInvitation()
    const outcomes = await Promise.allSettled([register(secret), register(secret)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ownColleagues(world.context(company.actor))).colleagues).toHaveLength(2)
  })

  test('is accepted and revoked, or accepted and mailed again, at once: neither waits for the other forever', async () => {
    for (const act of [revokeInvitation, resendInvitation, revokeInvitation, resendInvitation]) {
      const { owner, secret } = await anInvitation()
      const [invitation] = (await ownColleagues(owner)).invitations
      const both = [register(secret), act(owner, { invitationId: invitation?.id ?? '' })]
      const refusals = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
      expect(refusals).toHaveLength(1)
      const [lost] = refusals
      // The person who accepts finds nothing; the owner is told that it is gone.
      expect(['NotFound', 'invitation-gone']).toContain(
        lost?.status === 'rejected' ? (lost.reason.code ?? lost.reason.name) : '',
      )
    }
  })
})

describe('accept-invitation: with an account', () => {
  test('a company account without a company joins', async () => {
    const person = await aNewcomer(world, { userType: 'company' })
    const { company, secret } = await anInvitation(person.email)
    expect((await invitationBehind(asVisitor(), secret))?.nextStep).toBe('log-in')
    await expect(register(secret)).rejects.toMatchObject({ code: 'invitation-needs-login' })
    const ctx = world.context(person.actor)
    expect((await invitationBehind(ctx, secret))?.nextStep).toBe('accept')
    await acceptInvitation(ctx, { secret })
    const session = await sessionNow(person.token)
    expect(session?.actor).toMatchObject({ companyId: company.companyId, role: 'office' })
    expect(session?.profile.onboardingCompleted).toBe(true)
  })

  test('a private account, another company and another email are told why not', async () => {
    const [customer, other, stranger] = [
      await aCustomer(world),
      await aCompany(world),
      await aNewcomer(world, { userType: 'company' }),
    ]
    const cases = [
      [customer, customer.email, 'invitation-to-customer'],
      [other, other.email, 'invitation-to-other-company'],
      [stranger, anEmail(), 'invitation-for-other-email'],
    ] as const
    for (const [person, email, code] of cases) {
      const { secret } = await anInvitation(email)
      const ctx = world.context(person.actor)
      expect((await invitationBehind(ctx, secret))?.nextStep).toBe(code)
      await expect(acceptInvitation(ctx, { secret })).rejects.toMatchObject({ code })
      expect(await invitationBehind(asVisitor(), secret)).not.toBeNull()
    }
  })
})

describe('change-colleague-role, remove-colleague', () => {
  test('change-colleague-role, remove-colleague: hold from the next request on', async () => {
    const company = await aCompany(world)
    const owner = world.context(company.actor)
    const { userId, token } = await aColleague(world, company, 'office')
    await changeColleagueRole(owner, { userId, role: 'craftsman' })
    expect((await sessionNow(token))?.actor).toMatchObject({ role: 'craftsman' })
    await aNotice(company.companyId, userId)
    await removeColleague(owner, { userId })
    expect(await noticesOf(userId)).toBe(0)
    const session = await sessionNow(token)
    expect(session?.actor).toMatchObject({ companyId: null })
    expect(session?.profile.onboardingCompleted).toBe(false)
  })

  test('remove-colleague: who was removed is told so by mail; an owner who leaves is not', async () => {
    const company = await aCompany(world)
    const { userId, email } = await aColleague(world, company, 'office')
    const other = await aColleague(world, company, 'owner')
    const owner = world.context(company.actor)
    await removeColleague(owner, { userId })
    expect((await newestMailTo(world, email))?.subject).toMatch(/^Du är inte längre medarbetare hos /)
    await removeColleague(world.context(other.actor), { userId: other.userId })
    expect((await newestMailTo(world, other.email))?.subject).not.toMatch(/inte längre/)
  })

  test('are for owners, about their own people', async () => {
    const company = await aCompany(world)
    const office = await aColleague(world, company, 'office')
    const craftsman = await aColleague(world, company, 'craftsman')
    const rival = await aCompany(world)
    for (const { actor } of [office, craftsman, rival]) {
      const ctx = world.context(actor)
      const { userId } = craftsman
      await expect(removeColleague(ctx, { userId })).rejects.toMatchObject({ name: 'NotFound' })
      await expect(changeColleagueRole(ctx, { userId, role: 'owner' })).rejects.toMatchObject({
        name: 'NotFound',
      })
      if (actor.role !== 'owner')
        await expect(inviteColleague(ctx, { email: anEmail(), role: 'owner' })).rejects.toMatchObject({
          name: 'NotFound',
        })
    }
  })

  test('remove-colleague, change-colleague-role: an owner who has lost that does nothing more, though the request came before', async () => {
    const company = await aCompany(world)
    const owner = world.context(company.actor)
    const [removed, demoted] = [
      await aColleague(world, company, 'owner'),
      await aColleague(world, company, 'owner'),
    ]
    await removeColleague(owner, { userId: removed.actor.userId })
    await changeColleagueRole(owner, { userId: demoted.actor.userId, role: 'craftsman' })
    for (const { actor } of [removed, demoted]) {
      const before = world.context(actor)
      const back = inviteColleague(before, { email: anEmail(), role: 'owner' })
      await expect(back).rejects.toMatchObject({ name: 'NotFound' })
      const inTurn = removeColleague(before, { userId: company.actor.userId })
      await expect(inTurn).rejects.toMatchObject({ name: 'NotFound' })
    }
    expect((await ownColleagues(owner)).invitations).toEqual([])
  })

  test('leave-company: a colleague of any role leaves, and the account acts for no company', async () => {
    const company = await aCompany(world)
    for (const role of ['office', 'craftsman', 'owner'] as const) {
      const { actor, token } = await aColleague(world, company, role)
      await leaveCompany(world.context(actor))
      expect((await sessionNow(token))?.actor).toMatchObject({ companyId: null })
    }
    await expect(leaveCompany(world.context(company.actor))).rejects.toMatchObject({ code: 'last-owner' })
    const customer = await aCustomer(world)
    await expect(leaveCompany(world.context(customer.actor))).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('remove-colleague, change-colleague-role, leave-company: what an owner has sent out ends with the ownership', async () => {
    const ends = {
      removed: (owner, { userId }) => removeColleague(owner, { userId }),
      demoted: (owner, { userId }) => changeColleagueRole(owner, { userId, role: 'office' }),
      left: (_, { actor }) => leaveCompany(world.context(actor)),
      deleted: (_, { actor }) => deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD }),
    } satisfies Record<
      string,
      (owner: Context, second: Awaited<ReturnType<typeof aColleague>>) => Promise<void>
    >
    for (const end of Object.values(ends)) {
      const { company, owner, secret: first, email: kept } = await anInvitation()
      const second = await aColleague(world, company, 'owner')
      const theirs = world.context(second.actor)
      const { secret } = await inviteColleague(theirs, { email: anEmail(), role: 'owner' })
      const again = anEmail()
      const { secret: replaced } = await inviteColleague(theirs, { email: again, role: 'office' })
      const sent = (await ownColleagues(owner)).invitations.find((one) => one.email === again)
      await resendInvitation(owner, { invitationId: sent?.id ?? '' })
      // Another role that is the same ends nothing.
      await changeColleagueRole(owner, { userId: second.userId, role: 'owner' })
      expect((await ownColleagues(owner)).invitations).toHaveLength(3)
      await end(owner, second)
      const left = (await ownColleagues(owner)).invitations.map(({ email }) => email)
      expect(left).toHaveLength(2)
      expect(left).toEqual(expect.arrayContaining([kept, again]))
      expect(await invitationBehind(asVisitor(), secret)).toBeNull()
      expect(await invitationBehind(asVisitor(), replaced)).toBeNull()
      await expect(register(secret)).rejects.toMatchObject({ name: 'NotFound' })
      expect(await invitationBehind(asVisitor(), first)).not.toBeNull()
    }
  })

  test('leave an owner: the last one cannot leave or step down, by themselves or by a race', async () => {
    const company = await aCompany(world)
    const owner = world.context(company.actor)
    const { userId } = company
    await expect(removeColleague(owner, { userId })).rejects.toMatchObject({ code: 'last-owner' })
    await expect(changeColleagueRole(owner, { userId, role: 'office' })).rejects.toMatchObject({
      code: 'last-owner',
    })
    const second = await aColleague(world, company, 'owner')
    const outcomes = await Promise.allSettled([
      removeColleague(owner, { userId }),
      changeColleagueRole(world.context(second.actor), { userId: second.userId, role: 'office' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await world.services.db
      .selectFrom('company_members')
      .select('role')
      .where('company_id', '=', company.companyId)
      .where('role', '=', 'owner')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('leave an owner: one whose account is suspended does not count', async () => {
    const company = await aCompany(world)
    const { actor, userId, companyId } = company
    const owner = { ...world.context(actor), actor }
    const suspended = await aColleague(world, company, 'owner')
    const decision = { userId: suspended.userId, reason: 'Någon annan är inne på kontot.' }
    await suspendAccount(world.context(aStaffMember()), decision)
    for (const go of [
      () => leaveCompany(owner),
      () => removeColleague(owner, { userId }),
      () => changeColleagueRole(owner, { userId, role: 'office' }),
    ])
      await expect(go()).rejects.toMatchObject({ code: 'last-owner' })
    // The same question as the only owner is asked, however often they try.
    for (const _ of ['once', 'again'])
      await expect(deleteOwnAccount(owner, { password: PASSWORD })).rejects.toMatchObject({
        code: 'colleagues-left',
      })
    const third = await aColleague(world, company, 'owner')
    await deleteOwnAccount(owner, { password: PASSWORD })
    // Not the one of longer standing, whose suspension would suspend the company.
    expect(await leaderOf(companyId)).toBe(third.userId)
    await removeColleague(world.context(third.actor), { userId: suspended.userId })
    expect((await ownColleagues(world.context(third.actor))).colleagues).toHaveLength(1)
  })

  test('leave an owner: with the suspended leader the company waits, and another owner may go', async () => {
    const company = await aCompany(world)
    const second = await aColleague(world, company, 'owner')
    const decision = { userId: company.userId, reason: 'Företaget svarar inte.' }
    await suspendAccount(world.context(aStaffMember()), decision)
    const { actor } = second
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    expect(await leaderOf(company.companyId)).toBe(company.userId)
  })

  test('delete-own-account: the last owner who is not suspended closes the company', async () => {
    const company = await aCompany(world)
    const suspended = await aColleague(world, company, 'owner')
    const decision = { userId: suspended.userId, reason: 'Någon annan är inne på kontot.' }
    await suspendAccount(world.context(aStaffMember()), decision)
    const { actor } = company
    await deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD, closesCompany: true })
    expect((await newestMailTo(world, suspended.email))?.subject).toMatch(/finns inte längre på Handslag$/)
  })

  test('make another owner lead the company when its leader leaves', async () => {
    const company = await aCompany(world)
    const second = await aColleague(world, company, 'owner')
    await removeColleague(world.context(company.actor), { userId: company.userId })
    expect(await leaderOf(company.companyId)).toBe(second.userId)
  })

  test('the database refuses a company without an owner, whatever the code tries', async () => {
    const company = await aCompany(world)
    await aColleague(world, company, 'office')
    await expect(
      world.services.pool.query("update app.company_members set role = 'office' where company_id = $1", [
        company.companyId,
      ]),
    ).rejects.toMatchObject({ constraint: 'company_members_keep_owner' })
  })
})

/** As if the company had been told of something. */
async function aNotice(companyId: string, userId: string): Promise<void> {
  await world.services.db
    .insertInto('notifications')
    .columns(['user_id', 'company_id', 'event_id', 'type', 'code', 'priority', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select([eb.val(userId).as('user_id'), eb.val(companyId).as('company_id'), 'id'])
        .select((lit) => [lit.val('offer').as('type'), lit.val('own-quote-expired').as('code')])
        .select((lit) => [lit.val('normal').as('priority'), lit.val(world.services.clock()).as('created_at')])
        .limit(1),
    )
    .execute()
  expect(await noticesOf(userId)).toBe(1)
}

async function noticesOf(userId: string): Promise<number> {
  const rows = await world.services.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}
