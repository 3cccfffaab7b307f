import { beforeAll, describe, expect, test } from 'vitest'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { listStaffLog } from '#features/moderation/server/staff-log-queries.ts'
import { setNewPassword } from '#identity/codes/server/set-new-password.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { removeFactor } from '#identity/factors/server/remove-factor.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { staffSessionOf, unenrolledStaffOf } from '#identity/sessions/server/staff-session-queries.ts'
import { followLink } from '#identity/sign-in/server/follow-link.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { changeStaffRole } from '#identity/staff/server/change-staff-role.ts'
import { chooseStaffMails } from '#identity/staff/server/choose-staff-mails.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { inviteStaff } from '#identity/staff/server/invite-staff.ts'
import { removeStaff } from '#identity/staff/server/remove-staff.ts'
import { resendStaffInvitation } from '#identity/staff/server/resend-staff-invitation.ts'
import { resetStaffFactor } from '#identity/staff/server/reset-staff-factor.ts'
import { listStaff, staffMember } from '#identity/staff/server/staff-queries.ts'
import { type Actor, anonymous, type StaffRole } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { anApp, aProvedApp, appCode, showCode } from '#tests/support/identity/second-factors.ts'
import { aCompany, aCustomer, anInsurance, aStaffMember } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const PASSWORD = 'granris-och-bläck'
const NOW = '2026-11-21T10:00:00Z'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

let made = 0

/** A member of staff, logged in with both factors. */
async function aMember(role: StaffRole) {
  const email = `${role}.${++made}@handslag.example`
  const name = `Sara ${made}`
  const { userId, secret } = await createStaff(world.context(aStaffMember()), {
    email,
    name,
    role,
    password: PASSWORD,
  })
  const { token, account } = await byPassword(email)
  const [factor] = await factorsOf(world.context(), userId)
  await showCode(world, account, {
    id: factor?.id ?? '',
    code: appCode(secret ?? '', world.services.clock()),
  })
  const actor: Actor = { kind: 'staff', userId, sessionId: account.sessionId, name, role }
  return { email, userId, token, account, actor, ctx: world.context(actor) }
}

async function byPassword(email: string) {
  const { sessionId, userId } = await logIn(world.context(anonymous), { email, password: PASSWORD })
  const token = await openSessionCookie(world.context(anonymous), sessionId)
  return { token, account: { kind: 'account', userId, sessionId } as const }
}

const staffNow = (token: string) => staffSessionOf(world.services, token, world.services.clock())
const beginnerNow = (token: string) => unenrolledStaffOf(world.services, token, world.services.clock())
const refusal = (code: string) => expect.objectContaining({ code })
const rolesOf = async () =>
  new Map((await listStaff(world.context())).map(({ userId, role }) => [userId, role]))

/** Removes all members except those made afterwards. */
async function nobodyElse(): Promise<void> {
  await world.services.pool.query('delete from auth.users where id in (select user_id from staff)')
}

describe('a role', () => {
  test('of a reader allows no change in any use-case, and shows everything', async () => {
    const [reader, reviewer] = [await aMember('reader'), await aMember('reviewer')]
    const company = await aCompany(world)
    const check = anInsurance(company, '2026-12-24')
    await expect(recordCheck(reader.ctx, check)).rejects.toEqual(refusal('not-allowed'))
    await expect(listStaff(reader.ctx)).resolves.not.toHaveLength(0)
    await expect(recordCheck(reviewer.ctx, check)).resolves.toBeUndefined()
  })

  test.each<StaffRole>(['reader', 'reviewer'])('of a %s does not allow changing members', async (role) => {
    const [member, other] = [await aMember(role), await aMember('reader')]
    const { userId } = other
    const invitation = { email: 'ny@handslag.example', name: 'Ny Person', role: 'administrator' } as const
    for (const attempt of [
      () => changeStaffRole(member.ctx, { userId, role: 'administrator' }),
      () => changeStaffRole(member.ctx, { userId: member.userId, role: 'administrator' }),
      () => removeStaff(member.ctx, { userId }),
      () => resetStaffFactor(member.ctx, { userId }),
      () => inviteStaff(member.ctx, invitation),
      () => resendStaffInvitation(member.ctx, { userId }),
    ])
      await expect(attempt()).rejects.toEqual(refusal('not-allowed'))
  })

  test('change-staff-role: takes effect with the next request', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reader')]
    await changeStaffRole(boss.ctx, { userId: member.userId, role: 'reviewer' })
    expect(await staffNow(member.token)).toMatchObject({ actor: { role: 'reviewer' } })
  })
})

describe('the last administrator', () => {
  test('can neither step down nor be removed', async () => {
    await nobodyElse()
    const boss = await aMember('administrator')
    await expect(changeStaffRole(boss.ctx, { userId: boss.userId, role: 'reader' })).rejects.toEqual(
      refusal('last-administrator'),
    )
    await expect(removeStaff(world.context(aStaffMember()), { userId: boss.userId })).rejects.toEqual(
      refusal('last-administrator'),
    )
  })

  test('stays when two step down or remove each other at the same instant', async () => {
    for (const act of ['role', 'remove'] as const) {
      await nobodyElse()
      const pair = [await aMember('administrator'), await aMember('administrator')] as const
      const [a, b] = pair
      const deed = (by: typeof a, of: typeof a) =>
        act === 'role'
          ? changeStaffRole(by.ctx, { userId: of.userId, role: 'reader' })
          : removeStaff(by.ctx, { userId: of.userId })
      const results = await Promise.allSettled([deed(a, b), deed(b, a)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect([...(await rolesOf()).values()].filter((role) => role === 'administrator')).toHaveLength(1)
    }
  })

  test('is protected by the database, too, and can only be deleted with the account', async () => {
    await nobodyElse()
    const { userId } = await aMember('administrator')
    const { pool } = world.services
    const kept = /the last administrator stays one/
    await expect(pool.query(`update staff set role = 'reader'`)).rejects.toThrow(kept)
    await expect(pool.query('delete from staff')).rejects.toThrow(kept)
    await expect(pool.query(`update staff set role = 'boss'`)).rejects.toThrow(/check constraint/)
    await pool.query('delete from auth.users where id = $1', [userId])
    expect((await rolesOf()).size).toBe(0)
  })
})

describe('remove-staff: a removed member', () => {
  test('is logged out at once, has no account any more, and stays in the log by name', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reviewer')]
    await recordCheck(member.ctx, anInsurance(await aCompany(world), '2026-12-24'))
    await removeStaff(boss.ctx, { userId: member.userId })
    expect(await staffNow(member.token)).toBeNull()
    await expect(byPassword(member.email)).rejects.toEqual(refusal('wrong-credentials'))
    const { rows } = await listStaffLog(boss.ctx, null)
    const [first, second] = rows
    expect(first).toMatchObject({ action: 'account.staff-removed', subjectType: 'staff' })
    expect(first?.subjectId).toBe(member.userId)
    expect(second).toMatchObject({ action: 'verification.decided', actorName: (await named(member)) ?? '' })
  })

  test('cannot be oneself, nor a person who is no member', async () => {
    const [boss] = [await aMember('administrator'), await aMember('administrator')]
    const { userId } = await aCustomer(world)
    await expect(removeStaff(boss.ctx, { userId: boss.userId })).rejects.toEqual(refusal('own-membership'))
    for (const act of [removeStaff, resetStaffFactor]) {
      await expect(act(boss.ctx, { userId })).rejects.toEqual(refusal('member-gone'))
      for (const other of ['inget-id', '__proto__'])
        await expect(act(boss.ctx, { userId: other })).rejects.toThrow(NotFound)
    }
  })

  test('is said to be gone to the colleague who acts on them next', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reviewer')]
    const { userId } = member
    await removeStaff(boss.ctx, { userId })
    for (const attempt of [
      () => removeStaff(boss.ctx, { userId }),
      () => changeStaffRole(boss.ctx, { userId, role: 'reader' }),
      () => resetStaffFactor(boss.ctx, { userId }),
      () => resendStaffInvitation(boss.ctx, { userId }),
    ])
      await expect(attempt()).rejects.toEqual(refusal('member-gone'))
  })
})

async function named({ actor }: { actor: Actor }) {
  return actor.kind === 'staff' ? actor.name : null
}

describe('invite-staff: an invited member', () => {
  test('logs in with the mail’s link, a password and a phone, and has the chosen role', async () => {
    const boss = await aMember('administrator')
    const email = `ny.${++made}@handslag.example`
    const userId = await inviteStaff(boss.ctx, { email, name: 'Ny Person', role: 'reader' })
    const { tokenHash } = await mailedCode(world, email)
    const followed = await followLink(world.context(anonymous), {
      type: 'invite',
      token: tokenHash,
      key: null,
    })
    if (followed.outcome !== 'session') throw new Error('the link opens a session')
    const { sessionId } = followed
    const token = await openSessionCookie(world.context(anonymous), sessionId)
    expect(await staffNow(token)).toBeNull()
    expect(await beginnerNow(token)).toMatchObject({ account: { userId }, hasPassword: false })
    const account = { kind: 'account', userId, sessionId } as const
    const short = setNewPassword(world.context(account), { password: 'elva-tecken' })
    await expect(short).rejects.toEqual(refusal('staff-password-too-short'))
    await setNewPassword(world.context(account), { password: PASSWORD })
    await aProvedApp(world, account)
    expect(await staffNow(token)).toMatchObject({ actor: { name: 'Ny Person', role: 'reader' } })
    expect(await beginnerNow(token)).toBeNull()
  })

  test('needs an email that no account has, and has three days', async () => {
    const boss = await aMember('administrator')
    const { email: taken } = await aCustomer(world)
    const again = inviteStaff(boss.ctx, { email: taken, name: 'Ny Person', role: 'reader' })
    await expect(again).rejects.toEqual(refusal('email-exists'))
    const email = `sen.${++made}@handslag.example`
    const userId = await inviteStaff(boss.ctx, { email, name: 'Sen Person', role: 'reader' })
    expect((await staffMember(boss.ctx, userId)).enrollUntil).toEqual(new Date('2026-11-24T10:00:00Z'))
  })
})

describe('reset-staff-factor: a lost phone', () => {
  test('is reset by another administrator: sessions end, and a new one is set up at the next login', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reviewer')]
    await resetStaffFactor(boss.ctx, { userId: member.userId })
    expect(await staffNow(member.token)).toBeNull()
    const { rows } = await listStaffLog(boss.ctx, null)
    expect(rows[0]).toMatchObject({ action: 'account.staff-factor-reset', subjectId: member.userId })
    const { token, account } = await byPassword(member.email)
    expect(await beginnerNow(token)).toMatchObject({ hasPassword: true })
    await aProvedApp(world, account)
    expect(await staffNow(token)).toMatchObject({ actor: { role: 'reviewer' } })
  })

  test('cannot be reset by its owner', async () => {
    const boss = await aMember('administrator')
    await expect(resetStaffFactor(boss.ctx, { userId: boss.userId })).rejects.toEqual(refusal('own-factor'))
  })

  test('must be replaced within three days: after that the password alone does nothing', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reader')]
    await resetStaffFactor(boss.ctx, { userId: member.userId })
    const inTime = await byPassword(member.email)
    const { id, secret } = await anApp(world, inTime.account)
    world.at('2026-11-24T10:00:00Z')
    const late = await byPassword(member.email)
    expect(await beginnerNow(late.token)).toBeNull()
    const enrolment = enrollFactor(world.context(late.account), { type: 'totp', name: 'Sen' })
    await expect(enrolment).rejects.toEqual(refusal('enrol-needs-aal2'))
    const code = appCode(secret, world.services.clock())
    await expect(showCode(world, inTime.account, { id, code })).rejects.toEqual(refusal('enrol-needs-aal2'))
    world.at(NOW)
  })
})

describe('a member’s own', () => {
  test('second factor can be replaced, and the last one cannot be removed', async () => {
    const { account, token } = await aMember('reader')
    const [old] = await factorsOf(world.context(), account.userId)
    const proof = { currentPassword: PASSWORD }
    const last = removeFactor(world.context(account), { factorId: old?.id ?? '', ...proof })
    await expect(last).rejects.toEqual(new Refused('staff-needs-factor'))
    await aProvedApp(world, account, 'Nya mobilen')
    await removeFactor(world.context(account), { factorId: old?.id ?? '', ...proof })
    expect(await staffNow(token)).not.toBeNull()
  })

  test('password can be changed, with twelve characters at least', async () => {
    const { account, token } = await aMember('reader')
    const change = (password: string) =>
      updateAccount(world.context(account), { password, currentPassword: PASSWORD })
    await expect(change('elva-tecken')).rejects.toEqual(refusal('staff-password-too-short'))
    await change('ett-helt-annat-bläck')
    expect(await staffNow(token)).not.toBeNull()
  })

  test('choose-staff-mails: choice of mails is saved', async () => {
    const { account, userId } = await aMember('reader')
    expect((await staffMember(world.context(), userId)).mailed).toEqual([
      'applications',
      'reports',
      'messages',
    ])
    await chooseStaffMails(world.context(account), { mail: ['reports'] })
    expect((await staffMember(world.context(), userId)).mailed).toEqual(['reports'])
    const { actor } = await aCustomer(world)
    await expect(chooseStaffMails(world.context(actor), { mail: [] })).rejects.toEqual(refusal('member-gone'))
  })
})

describe('resend-staff-invitation: a member who has not followed the invitation', () => {
  const follow = (token: string) => followLink(world.context(anonymous), { type: 'invite', token, key: null })

  test('is shown as invited, and gets a new link with time of its own; the earlier link stops working', async () => {
    world.at(NOW)
    const boss = await aMember('administrator')
    const email = `igen.${++made}@handslag.example`
    const userId = await inviteStaff(boss.ctx, { email, name: 'Ny Person', role: 'reader' })
    const earlier = await mailedCode(world, email)
    expect((await staffMember(boss.ctx, userId)).invitedAt).toEqual(new Date(NOW))
    world.at('2026-11-23T10:00:00Z')
    const later = { ...boss.ctx, now: new Date('2026-11-23T10:00:00Z') }
    await resendStaffInvitation(later, { userId })
    expect(await staffMember(later, userId)).toMatchObject({
      invitedAt: new Date('2026-11-23T10:00:00Z'),
      enrollUntil: new Date('2026-11-26T10:00:00Z'),
    })
    await expect(follow(earlier.tokenHash)).rejects.toEqual(refusal('link-expired'))
    await expect(follow((await mailedCode(world, email)).tokenHash)).resolves.toMatchObject({
      outcome: 'session',
    })
    expect((await staffMember(later, userId)).invitedAt).toBeNull()
    await expect(resendStaffInvitation(later, { userId })).rejects.toEqual(refusal('invitation-accepted'))
    world.at(NOW)
  })

  test('gets three mails in a row, and then one a day', async () => {
    const boss = await aMember('administrator')
    const email = `ofta.${++made}@handslag.example`
    const userId = await inviteStaff(boss.ctx, { email, name: 'Ny Person', role: 'reader' })
    for (const _ of [1, 2, 3]) await resendStaffInvitation(boss.ctx, { userId })
    await expect(resendStaffInvitation(boss.ctx, { userId })).rejects.toEqual(refusal('too-many-invitations'))
  })

  test('is nobody who logs in already', async () => {
    const [boss, member] = [await aMember('administrator'), await aMember('reader')]
    const attempt = resendStaffInvitation(boss.ctx, { userId: member.userId })
    await expect(attempt).rejects.toEqual(refusal('invitation-accepted'))
  })
})
