import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { clientOf, memory } from '../clients.ts'
import { mailedHash } from '../mailbox.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, anInstant, expectRefused, UUID } from '../verdicts.ts'

const NO_FLOW = 'invalid flow state, no valid flow state found'

export const pkceChecks = checksOf('S2', {
  'a link leads to a code, and the code to a session': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const client = clientOf(open, { flowType: 'pkce' })
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const code = await codeOf(open, email, 'magiclink')
    const { session, user } = accepted(await client.exchangeCodeForSession(code))
    expect(user.id).toBe(owner.id)
    expect(claimsOf(session).amr).toMatchObject([{ method: 'magiclink' }])
  },
  'a recovery says that it is one': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const client = clientOf(open, { flowType: 'pkce' })
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    const answer = await client.exchangeCodeForSession(await codeOf(open, email, 'recovery'))
    const { session, user } = accepted(answer)
    expect(answer.data).toHaveProperty('redirectType', 'recovery')
    expect(user.id).toBe(owner.id)
    expect(claimsOf(session).amr).toMatchObject([{ method: 'recovery' }])
  },
  'a sign-up is confirmed by its link': async ({ strict }) => {
    const email = anEmail()
    const client = clientOf(strict, { flowType: 'pkce' })
    accepted(await client.signUp({ email, password: PASSWORD }))
    const answer = await client.exchangeCodeForSession(await codeOf(strict, email, 'signup'))
    const { session, user } = accepted(answer)
    expect(user).toMatchObject({ email, email_confirmed_at: anInstant })
    expect(claimsOf(session).amr).toMatchObject([{ method: 'email/signup' }])
  },
  'the method may be written in any case, and be plain': async ({ open }) => {
    for (const method of ['S256', 's256', 'PLAIN']) {
      const { status } = await exchangeOf(open, await aCode(open, method))
      expect(status).toBe(200)
    }
  },
  'a code is good once': async ({ open }) => {
    const given = await aCode(open)
    expect((await exchangeOf(open, given)).status).toBe(200)
    expectRefused(await exchangeOf(open, given), 404, 'flow_state_not_found', NO_FLOW)
  },
  'of ten who bring one code at once, one gets in': async ({ open }) => {
    const given = await aCode(open)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeOf(open, given)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  },
  'a wrong verifier is refused, and the right one stays good': async ({ open }) => {
    const given = await aCode(open)
    expectRefused(
      await exchangeOf(open, { ...given, verifier: 'x'.repeat(60) }),
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
    expect((await exchangeOf(open, given)).status).toBe(200)
  },
  'an unknown code is not found': async ({ open }) => {
    const given = { code: crypto.randomUUID(), verifier: 'x'.repeat(60) }
    expectRefused(await exchangeOf(open, given), 404, 'flow_state_not_found', NO_FLOW)
  },
  'what is no code is not found': async ({ open }) => {
    const given = { code: 'not-a-code', verifier: 'x'.repeat(60) }
    expectRefused(await exchangeOf(open, given), 404, 'flow_state_not_found', NO_FLOW)
  },
  'code and verifier are both needed': async ({ open }) => {
    const words = 'invalid request: both auth code and code verifier should be non-empty'
    for (const given of [
      { code: crypto.randomUUID(), verifier: '' },
      { code: '', verifier: 'x'.repeat(60) },
    ])
      expectRefused(await exchangeOf(open, given), 400, 'validation_failed', words)
  },
  'a client without the verifier asks in vain': async ({ open }) => {
    const { email } = await aPerson(open)
    const storage = memory()
    expect((await clientOf(open, { flowType: 'pkce', storage }).signInWithOtp({ email })).error).toBeNull()
    const code = await codeOf(open, email, 'magiclink')
    const answer = await clientOf(open, { flowType: 'pkce' }).exchangeCodeForSession(code)
    expect(answer.error?.code).toBe('pkce_code_verifier_not_found')
    expect(
      accepted(await clientOf(open, { flowType: 'pkce', storage }).exchangeCodeForSession(code)).user.email,
    ).toBe(email)
  },
})

type Given = { code: string; verifier: string }

/** A code that is ready to be exchanged, of a new account. */
async function aCode(server: Server, method = 's256'): Promise<Given> {
  const { email } = await aPerson(server)
  const verifier = randomBytes(40).toString('hex')
  const hash = createHash('sha256').update(verifier).digest('base64url')
  const pair = {
    code_challenge: method.toLowerCase() === 's256' ? hash : verifier,
    code_challenge_method: method,
  }
  expect((await send(server, 'POST /otp', { body: { email, ...pair } })).status).toBe(200)
  return { code: await codeOf(server, email, 'magiclink'), verifier }
}

/** Follows the mailed link; returns the code in the URL that it redirects to. */
async function codeOf(server: Server, email: string, type: string): Promise<string> {
  const hash = await mailedHash(server, email)
  expect(hash).toMatch(/^pkce_/)
  const { status, headers } = await send(server, `GET /verify?token=${hash}&type=${type}`)
  expect(status).toBe(303)
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  expect(code).toMatch(UUID)
  return code
}

function exchangeOf(server: Server, { code, verifier }: Given) {
  const body = { auth_code: code, code_verifier: verifier }
  return send(server, 'POST /token?grant_type=pkce', { body })
}
