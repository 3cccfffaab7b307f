import type { Server } from './check.ts'
import type { AuthClient } from './clients.ts'
import { aPerson, type Person } from './people.ts'
import { totpCode } from './tokens.ts'
import { accepted } from './verdicts.ts'

/** An authenticator app that has not been proved yet. */
export async function aFactor(
  client: AuthClient,
  friendlyName = 'App',
): Promise<{ id: string; secret: string }> {
  const { id, totp } = accepted(await client.mfa.enroll({ factorType: 'totp', friendlyName }))
  return { id, secret: totp.secret }
}

/** Challenges the factor and answers with the code. */
export function enrolled(client: AuthClient, factorId: string, code: string) {
  return client.mfa.challengeAndVerify({ factorId, code })
}

/** A person with a second factor, and a session that has proved it. */
export async function aProtectedPerson(
  server: Server,
): Promise<Person & { factorId: string; secret: string }> {
  const person = await aPerson(server)
  const { id: factorId, secret } = await aFactor(person.client)
  accepted(await enrolled(person.client, factorId, totpCode(secret)))
  const { data } = await person.client.getSession()
  if (!data.session) throw new Error('no session after the second factor')
  return { ...person, session: data.session, factorId, secret }
}
