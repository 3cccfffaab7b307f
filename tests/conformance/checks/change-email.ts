import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, expectRefusal } from '../verdicts.ts'

/** An email changes when both the current and the new one have confirmed it. */
export const changeEmailChecks = checksOf('S4', {
  'a new address is only announced': async ({ open }) => {
    const { client, email } = await aPerson(open)
    const newEmail = anEmail()
    const { user } = accepted(await client.updateUser({ email: newEmail }))
    expect(user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: anInstant })
    expect((await clientOf(open).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
  'it is there when both have confirmed, the current one first': async ({ open }) => {
    const change = await aChange(open)
    await confirmFirst(open, change, 'current')
    const answer = await clientOf(open).verifyOtp({
      email: change.newEmail,
      token: change.new,
      type: 'email_change',
    })
    await expectChanged(open, change, accepted(answer).user)
  },
  'it is there when both have confirmed, the new one first': async ({ open }) => {
    const change = await aChange(open)
    await confirmFirst(open, change, 'new')
    const answer = await clientOf(open).verifyOtp({
      email: change.email,
      token: change.current,
      type: 'email_change',
    })
    await expectChanged(open, change, accepted(answer).user)
  },
  'one that has confirmed twice is still one': async ({ open }) => {
    const change = await aChange(open)
    await confirmFirst(open, change, 'new')
    const again = await clientOf(open).verifyOtp({
      email: change.newEmail,
      token: change.new,
      type: 'email_change',
    })
    expectRefusal(again, 403, 'otp_expired', 'Token has expired or is invalid')
    expect(accepted(await change.client.getUser()).user.email).toBe(change.email)
  },
  'the code of one address is not taken for the other': async ({ open }) => {
    const change = await aChange(open)
    const crossed = { email: change.newEmail, token: change.current, type: 'email_change' as const }
    const answer = await clientOf(open).verifyOtp(crossed)
    expectRefusal(answer, 403, 'otp_expired', 'Token has expired or is invalid')
  },
  'an address taken meanwhile is not taken over': async ({ open }) => {
    const change = await aChange(open)
    await confirmFirst(open, change, 'current')
    accepted(
      await adminOf(open).createUser({ email: change.newEmail, password: PASSWORD, email_confirm: true }),
    )
    const answer = await clientOf(open).verifyOtp({
      email: change.newEmail,
      token: change.new,
      type: 'email_change',
    })
    expect(answer.data.session).toBeNull()
    expect(answer.error?.status).toBeGreaterThanOrEqual(400)
    expect(answer.error?.status).toBeLessThan(500)
    expect(accepted(await change.client.getUser()).user.email).toBe(change.email)
  },
})

type Change = Awaited<ReturnType<typeof aChange>>

async function aChange(server: Server) {
  const { client, email, user } = await aPerson(server)
  const newEmail = anEmail()
  accepted(await client.updateUser({ email: newEmail }))
  const admin = adminOf(server)
  const links = [
    await admin.generateLink({ type: 'email_change_current', email, newEmail }),
    await admin.generateLink({ type: 'email_change_new', email, newEmail }),
  ].map((answer) => accepted(answer).properties.email_otp)
  return { client, email, newEmail, userId: user.id, current: links[0] ?? '', new: links[1] ?? '' }
}

async function confirmFirst(server: Server, change: Change, which: 'current' | 'new'): Promise<void> {
  const email = which === 'new' ? change.newEmail : change.email
  const answer = await send(server, 'POST /verify', {
    body: { type: 'email_change', email, token: change[which] },
  })
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: {
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    },
  })
}

async function expectChanged(server: Server, change: Change, user: unknown): Promise<void> {
  expect(user).toMatchObject({ id: change.userId, email: change.newEmail })
  expect(user).not.toHaveProperty('new_email')
  const { email, newEmail } = change
  expect(
    (await clientOf(server).signInWithPassword({ email: newEmail, password: PASSWORD })).error,
  ).toBeNull()
  const old = await clientOf(server).signInWithPassword({ email, password: PASSWORD })
  expectRefusal(old, 400, 'invalid_credentials', 'Invalid login credentials')
}
