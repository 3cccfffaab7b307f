import { expect } from 'vitest'
import type { Server } from '../check.ts'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { aPerson } from '../people.ts'
import { type Answer, send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectOAuthRefused, expectRefusal, expectRefused } from '../verdicts.ts'

const NOT_FOUND = 'Invalid Refresh Token: Refresh Token Not Found'

export const refreshChecks = checksOf('S2', {
  'a refresh gives new tokens of the same session': async ({ open }) => {
    const { client, session } = await aPerson(open)
    const { session: next } = accepted(await client.refreshSession())
    expect(next.refresh_token).not.toBe(session.refresh_token)
    expect(claimsOf(next).session_id).toBe(claimsOf(session).session_id)
    expect(next).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: session.user.id } })
  },
  'a refresh takes up what changed meanwhile': async ({ open }) => {
    const { client, session, user } = await aPerson(open)
    accepted(await adminOf(open).updateUserById(user.id, { app_metadata: { plan: 'gold' } }))
    expect(claimsOf(session).app_metadata).not.toHaveProperty('plan')
    const { session: next } = accepted(await client.refreshSession())
    expect(claimsOf(next).app_metadata).toMatchObject({ plan: 'gold' })
  },
  'a refresh keeps how the session was proved': async ({ open }) => {
    const { client, session } = await aPerson(open)
    const { session: next } = accepted(await client.refreshSession())
    expect(claimsOf(next).amr).toEqual(claimsOf(session).amr)
  },
  'tokens turn many times': async ({ open }) => {
    const { client } = await aPerson(open)
    const tokens = new Set<string>()
    for (let turn = 0; turn < 5; turn++)
      tokens.add(accepted(await client.refreshSession()).session.refresh_token)
    expect(tokens.size).toBe(5)
  },
  'the token before is answered with the current one': async ({ open }) => {
    const { session } = await aPerson(open)
    const next = await refresh(open, session.refresh_token)
    const again = await refresh(open, session.refresh_token)
    expect([next.status, again.status]).toEqual([200, 200])
    expect(again.body.refresh_token).toBe(next.body.refresh_token)
  },
  'within ten seconds an older one is answered with the current one, too': async ({ open }) => {
    const { session } = await aPerson(open)
    const second = await refresh(open, session.refresh_token)
    const third = await refresh(open, String(second.body.refresh_token))
    const again = await refresh(open, session.refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(third.body.refresh_token)
  },
  'parallel refreshes of one client are one': async ({ open }) => {
    const { client } = await aPerson(open)
    const answers = await Promise.all([
      client.refreshSession(),
      client.refreshSession(),
      client.refreshSession(),
    ])
    const tokens = answers.map((answer) => accepted(answer).session.refresh_token)
    expect(new Set(tokens).size).toBe(1)
  },
  'no token is refused in the shape of OAuth': async ({ open }) => {
    for (const refresh_token of ['', null]) {
      const answer = await send(open, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })
      expectOAuthRefused(answer, expect.any(String) as string, 'refresh_token required')
    }
  },
  'what is no token is refused': async ({ open }) => {
    for (const token of ['short', 'UPPERCASE123', 'x'.repeat(60), '!'.repeat(40)]) {
      expectRefused(await refresh(open, token), 400, 'validation_failed', 'Refresh token is not valid')
    }
  },
  'a token that nobody gave out is not found': async ({ open }) => {
    expectRefused(await refresh(open, 'abcdefgh2345'), 400, 'refresh_token_not_found', NOT_FOUND)
  },
  'a token with a letter changed is refused': async ({ open }) => {
    const { session } = await aPerson(open)
    const token = session.refresh_token
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
    const answer = await refresh(open, changed)
    expect(answer.status).toBe(400)
    expect(['validation_failed', 'refresh_token_not_found']).toContain(answer.body.code)
    expect((await refresh(open, token)).status).toBe(200)
  },
  'a token of a session that was logged out is not found': async ({ open }) => {
    const { client, session } = await aPerson(open)
    expect(await client.signOut()).toEqual({ error: null })
    expectRefused(await refresh(open, session.refresh_token), 400, 'refresh_token_not_found', NOT_FOUND)
  },
  'whoever is banned cannot refresh': async ({ open }) => {
    const { client, user } = await aPerson(open)
    accepted(await adminOf(open).updateUserById(user.id, { ban_duration: '1h' }))
    expectRefusal(await client.refreshSession(), 400, 'user_banned', 'Invalid Refresh Token: User Banned')
  },
  'an access token is no refresh token': async ({ open }) => {
    const { session } = await aPerson(open)
    expectRefused(
      await refresh(open, session.access_token),
      400,
      'validation_failed',
      'Refresh token is not valid',
    )
  },
  'the answer names account and session in its head': async ({ open }) => {
    const { session } = await aPerson(open)
    const { headers } = await refresh(open, session.refresh_token)
    expect(headers.get('sb-auth-user-id')).toBe(session.user.id)
    expect(headers.get('sb-auth-session-id')).toBe(claimsOf(session).session_id)
  },
  'a session can be taken up by another client': async ({ open }) => {
    const { session } = await aPerson(open)
    const { access_token, refresh_token } = session
    const { user } = accepted(await clientOf(open).setSession({ access_token, refresh_token }))
    expect(user.id).toBe(session.user.id)
  },
  'an expired session is refreshed when it is taken up': async ({ open }) => {
    const { session } = await aPerson(open)
    const { refresh_token } = session
    const answer = await clientOf(open).setSession({
      access_token: expired(session.access_token),
      refresh_token,
    })
    expect(accepted(answer).session.refresh_token).not.toBe(refresh_token)
  },
})

/** The token as a client sees it that believes it to be expired; no server would accept it. */
function expired(token: string): string {
  const [head, , signature] = token.split('.')
  const payload = { ...claimsOf({ access_token: token }), exp: Math.floor(Date.now() / 1000) - 10 }
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
}

function refresh(server: Server, refresh_token: string): Promise<Answer> {
  return send(server, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })
}
