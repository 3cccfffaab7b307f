import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectRefused } from '../verdicts.ts'

const SITE = 'http://127.0.0.1:3000'
const EXPIRED = 'Email link is invalid or has expired'

/** Links in mails are opened by a browser, so each must end with a redirect to a page. */
export const linkChecks = checksOf('S4', {
  'a link leads to the site with a session': async ({ open }) => {
    const { email, user } = await aPerson(open)
    const { hashed_token } = await link(open, 'magiclink', email)
    const { address, fragment } = await follow(open, `token=${hashed_token}&type=magiclink`)
    expect(address).toBe(SITE)
    expect(fragment).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'magiclink', sb: '' })
    expect(claimsOf({ access_token: fragment.access_token ?? '' })).toMatchObject({
      sub: user.id,
      amr: [{ method: 'otp' }],
    })
    const { access_token = '', refresh_token = '' } = fragment
    expect(accepted(await clientOf(open).setSession({ access_token, refresh_token })).user.id).toBe(user.id)
  },
  'the parts of the session stand in order': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token } = await link(open, 'magiclink', email)
    const { names } = await follow(open, `token=${hashed_token}&type=magiclink`)
    const parts = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type']
    expect(names).toEqual(parts)
  },
  'a link leads where it was asked to': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token } = await link(open, 'recovery', email)
    const to = encodeURIComponent(`${SITE}/reset?from=mail`)
    const { address, fragment } = await follow(open, `token=${hashed_token}&type=recovery&redirect_to=${to}`)
    expect(address).toBe(`${SITE}/reset?from=mail`)
    expect(fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
  },
  'a foreign address is not followed': async ({ open }) => {
    for (const foreign of foreignUrls) {
      const { email } = await aPerson(open)
      const { hashed_token } = await link(open, 'magiclink', email)
      const to = encodeURIComponent(foreign)
      const { address, fragment } = await follow(
        open,
        `token=${hashed_token}&type=magiclink&redirect_to=${to}`,
      )
      expect(address, foreign).toBe(SITE)
      expect(fragment.access_token).toBeTruthy()
    }
  },
  'a header chooses no foreign address, either': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token } = await link(open, 'magiclink', email)
    const headers = {
      redirect_to: 'https://evil.example',
      referer: 'https://evil.example/x',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    const { address } = await follow(open, `token=${hashed_token}&type=magiclink`, headers)
    expect(address).toBe(SITE)
  },
  'a link is good once': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token } = await link(open, 'magiclink', email)
    expect((await follow(open, `token=${hashed_token}&type=magiclink`)).fragment.access_token).toBeTruthy()
    await expectExpired(open, hashed_token, 'magiclink')
  },
  'a link of another kind is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token } = await link(open, 'recovery', email)
    await expectExpired(open, hashed_token, 'signup')
    expect((await follow(open, `token=${hashed_token}&type=recovery`)).fragment.access_token).toBeTruthy()
  },
  'the digits are no link': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email_otp } = await link(open, 'magiclink', email)
    await expectExpired(open, email_otp, 'magiclink')
  },
  'an unknown PKCE link is told in the query as well': async ({ open }) => {
    const { location } = await follow(open, `token=pkce_${'a'.repeat(56)}&type=magiclink`)
    expect(location.searchParams.get('error_code')).toBe('otp_expired')
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired')
  },
  'a link without type or token is refused in the window': async ({ open }) => {
    for (const query of ['token=abc', 'type=magiclink']) {
      const answer = await send(open, `GET /verify?${query}`)
      expectRefused(answer, 400, 'validation_failed', /./)
    }
  },
  'a link is opened without any key': async ({ open }) => {
    const { email } = await aPerson(open)
    const { action_link } = await link(open, 'magiclink', email)
    const response = await fetch(action_link, { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/?#access_token=/)
  },
  'an invitation leads in': async ({ open }) => {
    const email = anEmail()
    const { hashed_token } = await link(open, 'invite', email)
    const { fragment } = await follow(open, `token=${hashed_token}&type=invite`)
    expect(fragment.type).toBe('invite')
    const { user } = accepted(await clientOf(open).getUser(fragment.access_token))
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      invited_at: expect.any(String),
    })
  },
  'the first half of a change of address is told, and no session given': async ({ open }) => {
    const { client, email } = await aPerson(open)
    const newEmail = anEmail()
    accepted(await client.updateUser({ email: newEmail }))
    const answer = await adminOf(open).generateLink({ type: 'email_change_current', email, newEmail })
    const { hashed_token } = accepted(answer).properties
    const { fragment } = await follow(open, `token=${hashed_token}&type=email_change`)
    expect(fragment.message).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect(fragment).not.toHaveProperty('access_token')
    expect(accepted(await client.getUser()).user.email).toBe(email)
  },
  'a sign-up link confirms': async ({ strict }) => {
    const email = anEmail()
    accepted(await clientOf(strict).signUp({ email, password: PASSWORD }))
    const answer = await adminOf(strict).generateLink({ type: 'signup', email, password: PASSWORD })
    const { hashed_token } = accepted(answer).properties
    const { fragment } = await follow(strict, `token=${hashed_token}&type=signup`)
    expect(fragment.type).toBe('signup')
    expect((await clientOf(strict).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
})

/** URLs that a browser would follow to another site, or that only look like the site's. */
const foreignUrls = [
  'https://evil.example',
  'http://127.0.0.1:3000@evil.example/',
  'http://127.0.0.1.evil.example/',
  '//evil.example',
  'https://evil.example#http://127.0.0.1:3000',
  'http://203.0.113.7/',
  'http://2130706433/',
  'javascript:alert(1)',
  'http://127.0.0.1:3000\\@evil.example',
]

async function link(server: Server, type: 'magiclink' | 'recovery' | 'invite', email: string) {
  return accepted(await adminOf(server).generateLink({ type, email })).properties
}

/** Opens the link and returns the URL of the redirect; a single slash at the end does not count. */
async function follow(server: Server, query: string, headers: Record<string, string> = {}) {
  const answer = await send(server, `GET /verify?${query}`, { headers })
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '')
  const parts = new URLSearchParams(location.hash.slice(1))
  const address = location.href.replace(/#.*/, '').replace(/\/$/, '')
  return {
    location,
    address,
    names: [...parts.keys()],
    fragment: Object.fromEntries(parts) as Record<string, string>,
  }
}

async function expectExpired(server: Server, token: string, type: string): Promise<void> {
  const { address, fragment } = await follow(server, `token=${token}&type=${type}`)
  expect(address).toBe(SITE)
  expect(fragment).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: EXPIRED,
    sb: '',
  })
}
