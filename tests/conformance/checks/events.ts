import type { AuthChangeEvent } from '@supabase/auth-js'
import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { type AuthClient, adminOf, bareClientOf, clientOf, memory } from '../clients.ts'
import { aFactor, enrolled } from '../factors.ts'
import { mailedHash } from '../mailbox.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { totpCode } from '../tokens.ts'
import { accepted } from '../verdicts.ts'

/** The events that the unmodified client fires (specification section 4). */
export const eventChecks = checksOf('S2', {
  'INITIAL_SESSION says that nobody is there, SIGNED_IN who comes': async ({ open }) => {
    const { email } = await aPerson(open)
    const client = bareClientOf(open)
    const heard = await listening(client)
    accepted(await client.signInWithPassword({ email, password: PASSWORD }))
    expect(heard.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    expect(heard.sessions).toEqual([null, email])
  },
  'INITIAL_SESSION says who was there before': async ({ open }) => {
    const storage = memory()
    const { email } = await aPerson(open, { client: clientOf(open, { storage }) })
    const heard = await listening(clientOf(open, { storage }))
    expect(heard.events).toContain('INITIAL_SESSION')
    expect(heard.sessions).toContain(email)
  },
  'TOKEN_REFRESHED comes with each refresh': async ({ open }) => {
    const { client } = await aPerson(open)
    const heard = await listening(client)
    accepted(await client.refreshSession())
    accepted(await client.refreshSession())
    expect(heard.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'TOKEN_REFRESHED'])
  },
  'a failed login is no event': async ({ open }) => {
    const { email } = await aPerson(open)
    const client = clientOf(open)
    const heard = await listening(client)
    await client.signInWithPassword({ email, password: 'wrong-42' })
    expect(heard.events).toEqual(['INITIAL_SESSION'])
    accepted(await client.signInWithPassword({ email, password: PASSWORD }))
    expect(heard.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  },
})

export const otherEventChecks = [
  ...checksOf('S1', {
    'SIGNED_IN comes with a sign-up': async ({ open }) => {
      const client = clientOf(open)
      const heard = await listening(client)
      accepted(await client.signUp({ email: anEmail(), password: PASSWORD }))
      expect(heard.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
    },
    'a sign-up that must be confirmed is no event': async ({ strict }) => {
      const client = clientOf(strict)
      const heard = await listening(client)
      const email = anEmail()
      const { user } = accepted(await client.signUp({ email, password: PASSWORD }))
      expect(user.email).toBe(email)
      expect(heard.events).toEqual(['INITIAL_SESSION'])
    },
  }),
  ...checksOf('S4', {
    'PASSWORD_RECOVERY comes with a recovery by code': async ({ open }) => {
      const { email } = await aPerson(open)
      const client = clientOf(open)
      const heard = await listening(client)
      const { properties } = accepted(await adminOf(open).generateLink({ type: 'recovery', email }))
      accepted(await client.verifyOtp({ email, token: properties.email_otp, type: 'recovery' }))
      expect(heard.events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
    },
    'PASSWORD_RECOVERY comes with a recovery by link, too': async ({ open }) => {
      const { email } = await aPerson(open)
      const client = clientOf(open, { flowType: 'pkce' })
      const heard = await listening(client)
      expect((await client.resetPasswordForEmail(email)).error).toBeNull()
      const answer = await send(open, `GET /verify?token=${await mailedHash(open, email)}&type=recovery`)
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
      accepted(await client.exchangeCodeForSession(code))
      expect(heard.events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
    },
    'the first half of a change of address is no event': async ({ open }) => {
      const { client, email } = await aPerson(open)
      const newEmail = anEmail()
      accepted(await client.updateUser({ email: newEmail }))
      const link = await adminOf(open).generateLink({ type: 'email_change_current', email, newEmail })
      const heard = await listening(client)
      const { email_otp: token } = accepted(link).properties
      const answer = await client.verifyOtp({ email, token, type: 'email_change' })
      expect(answer).toMatchObject({ data: { session: null, user: null }, error: null })
      expect(heard.events).toEqual(['INITIAL_SESSION'])
    },
  }),
  ...checksOf('S8', {
    'USER_UPDATED comes with a change': async ({ open }) => {
      const { client } = await aPerson(open)
      const heard = await listening(client)
      accepted(await client.updateUser({ data: { name: 'Karin' } }))
      expect(heard.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED'])
    },
    'a session that was ended elsewhere is dropped': async ({ open }) => {
      const { client, session } = await aPerson(open)
      const heard = await listening(client)
      expect((await send(open, 'POST /logout', { bearer: session.access_token })).status).toBe(204)
      const { error } = await client.getUser()
      expect(error?.name).toBe('AuthSessionMissingError')
      expect(heard.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
      expect((await client.getSession()).data.session).toBeNull()
    },
  }),
  ...checksOf('S14', {
    'MFA_CHALLENGE_VERIFIED comes with a second factor': async ({ open }) => {
      const { client } = await aPerson(open)
      const { id, secret } = await aFactor(client)
      const heard = await listening(client)
      accepted(await enrolled(client, id, totpCode(secret)))
      expect(heard.events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED'])
    },
  }),
  ...checksOf('logout', {
    'SIGNED_OUT comes with it': async ({ open }) => {
      const { client } = await aPerson(open)
      const heard = await listening(client)
      expect(await client.signOut()).toEqual({ error: null })
      expect(heard.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
    },
    'logging the others out is no event': async ({ open }) => {
      const { client } = await aPerson(open)
      const heard = await listening(client)
      expect(await client.signOut({ scope: 'others' })).toEqual({ error: null })
      expect(heard.events).toEqual(['INITIAL_SESSION'])
    },
  }),
]

/** Listens from now on; INITIAL_SESSION has arrived when this returns. */
async function listening(client: AuthClient | ReturnType<typeof bareClientOf>) {
  const events: AuthChangeEvent[] = []
  const sessions: (string | null)[] = []
  await new Promise<void>((resolve) => {
    client.onAuthStateChange((event, session) => {
      events.push(event)
      sessions.push(session?.user.email ?? null)
      if (event === 'INITIAL_SESSION') resolve()
    })
  })
  return { events, sessions }
}
