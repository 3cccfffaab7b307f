import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, aUuid, expectRefusal, expectRefused } from '../verdicts.ts'

const TAKEN = 'A user with this email address has already been registered'
const SITE = 'http://127.0.0.1:3000'

export const generateLinkChecks = checksOf('admin', {
  'a link comes with code and hash, beside the user': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const answer = accepted(await adminOf(open).generateLink({ type: 'magiclink', email }))
    expect(answer.properties).toEqual({
      action_link: expect.any(String),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
      redirect_to: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/?$/),
      verification_type: 'magiclink',
    })
    expect(answer.user).toMatchObject({ id: owner.id, email })
    const link = new URL(answer.properties.action_link)
    expect(link.href.startsWith(`${open.url}/auth/v1/verify?`)).toBe(true)
    expect(link.searchParams.get('token')).toBe(answer.properties.hashed_token)
    expect(link.searchParams.get('type')).toBe('magiclink')
  },
  'on the wire all of it is flat': async ({ open }) => {
    const { email, user } = await aPerson(open)
    const body = { type: 'recovery', email }
    const answer = await send(open, 'POST /admin/generate_link', { bearer: open.serviceKey, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: user.id,
      email,
      verification_type: 'recovery',
      email_otp: expect.any(String),
    })
  },
  'it leads where it is asked to, when that is allowed': async ({ open }) => {
    const { email } = await aPerson(open)
    const leads = async (redirectTo: string) => {
      const answer = await adminOf(open).generateLink({ type: 'magiclink', email, options: { redirectTo } })
      const { redirect_to, action_link } = accepted(answer).properties
      expect(new URL(action_link).searchParams.get('redirect_to')).toBe(redirect_to)
      return redirect_to.replace(/\/$/, '')
    }
    expect(await leads(`${SITE}/welcome`)).toBe(`${SITE}/welcome`)
    expect(await leads('https://evil.example/')).toBe(SITE)
  },
  'a magic link for an unknown address is a sign-up': async ({ open }) => {
    const email = anEmail()
    const { properties, user } = accepted(await adminOf(open).generateLink({ type: 'magiclink', email }))
    expect(properties.verification_type).toBe('signup')
    expect(user).toMatchObject({ id: aUuid, email })
    const answer = await clientOf(open).verifyOtp({ token_hash: properties.hashed_token, type: 'signup' })
    expect(accepted(answer).user.id).toBe(user.id)
  },
  'a sign-up is made with its password and metadata': async ({ strict }) => {
    const email = anEmail()
    const options = { data: { name: 'Karin' } }
    const { properties, user } = accepted(
      await adminOf(strict).generateLink({ type: 'signup', email, password: PASSWORD, options }),
    )
    expect(user.user_metadata).toMatchObject({ name: 'Karin' })
    accepted(await clientOf(strict).verifyOtp({ token_hash: properties.hashed_token, type: 'signup' }))
    expect((await clientOf(strict).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
  'a sign-up for a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await adminOf(open).generateLink({ type: 'signup', email, password: PASSWORD })
    expectRefusal(answer, 422, 'email_exists', TAKEN)
  },
  'an invitation for a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    expectRefusal(await adminOf(open).generateLink({ type: 'invite', email }), 422, 'email_exists', TAKEN)
  },
  'a recovery for an unknown address is refused': async ({ open }) => {
    const answer = await adminOf(open).generateLink({ type: 'recovery', email: anEmail() })
    expectRefusal(answer, 404, 'user_not_found', /./)
  },
  'a change to a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email: newEmail } = await aPerson(open)
    const answer = await adminOf(open).generateLink({ type: 'email_change_new', email, newEmail })
    expectRefusal(answer, 422, 'email_exists', TAKEN)
  },
  'an unknown type is refused': async ({ open }) => {
    const body = { type: 'rumour', email: anEmail() }
    const answer = await send(open, 'POST /admin/generate_link', { bearer: open.serviceKey, body })
    expectRefused(answer, 400, 'validation_failed', /./)
  },
})

export const inviteChecks = checksOf('admin', {
  'somebody new is invited': async ({ open }) => {
    const email = anEmail()
    const answer = await adminOf(open).inviteUserByEmail(email, { data: { name: 'Karin' } })
    const { user } = accepted(answer)
    expect(user).toMatchObject({ id: aUuid, email, invited_at: anInstant, user_metadata: { name: 'Karin' } })
    expect(user).not.toHaveProperty('email_confirmed_at')
  },
  'whoever is there is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    expectRefusal(await adminOf(open).inviteUserByEmail(email), 422, 'email_exists', TAKEN)
  },
  'what is no address is not invited': async ({ open }) => {
    const answer = await adminOf(open).inviteUserByEmail('a@@b')
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
})
