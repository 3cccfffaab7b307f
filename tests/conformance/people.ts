import type { Session, User } from '@supabase/auth-js'
import { expect } from 'vitest'
import type { Server } from './check.ts'
import { type AuthClient, adminOf, clientOf } from './clients.ts'
import { accepted } from './verdicts.ts'

export const PASSWORD = 'lingonskog-42'
/** The code that every phone of the tests gets instead of a text message. */
export const TEST_CODE = '424242'
const TEST_PHONES = 400

export type Person = { client: AuthClient; email: string; password: string; session: Session; user: User }

let made = 0

export function anEmail(): string {
  return `person.${Date.now().toString(36)}.${++made}@example.se`
}

/** A number that no other check uses, digits only. */
export function aPhone(): string {
  return String(46_700_000_000 + (++made % TEST_PHONES))
}

/** `AUTH_TEST_OTP` for every phone that the checks use. */
export const testCodes = Array.from(
  { length: TEST_PHONES },
  (_, index) => `${46_700_000_000 + index}=${TEST_CODE}`,
).join(',')

type PersonOptions = { email?: string; client?: AuthClient; data?: Record<string, unknown> }

/** A person with a confirmed email and a session. */
export async function aPerson(server: Server, requested: PersonOptions = {}): Promise<Person> {
  const { email = anEmail(), client = clientOf(server), data } = requested
  accepted(
    await adminOf(server).createUser({ email, password: PASSWORD, email_confirm: true, user_metadata: data }),
  )
  const { session, user } = await logIn(client, email)
  return { client, email, password: PASSWORD, session, user }
}

/** A person who has signed up with a phone number only. */
export async function aPhonePerson(server: Server): Promise<Omit<Person, 'email'> & { phone: string }> {
  const client = clientOf(server)
  const phone = aPhone()
  const { session, user } = accepted(await client.signUp({ phone, password: PASSWORD }))
  expect(session.access_token).toBeTruthy()
  return { client, phone, password: PASSWORD, session, user }
}

export async function logIn(
  client: AuthClient,
  email: string,
  password = PASSWORD,
): Promise<{ session: Session; user: User }> {
  const { session, user } = accepted(await client.signInWithPassword({ email, password }))
  expect(session.access_token).toBeTruthy()
  return { session, user }
}

/** The same account on another device. */
export async function anotherDevice(
  server: Server,
  { email, password }: { email: string; password: string },
) {
  const client = clientOf(server)
  const { session } = await logIn(client, email, password)
  return { client, session }
}
