import { randomUUID } from 'node:crypto'
import type { TestWorld } from '../test-services.ts'

type Account = { userId: string }

/** What people have proved, stored as by the use-cases that prove it: each is one SQL statement. */
export const provenFacts = {
  /** The account's own number, confirmed by text message or not. Digits, with country code. */
  phone: (world: TestWorld, { userId }: Account, phone: string, { isConfirmed = true } = {}) =>
    world.services.pool.query('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [
      userId,
      phone,
      isConfirmed ? world.services.clock() : null,
    ]),

  /** A second factor by text message. */
  phoneFactor: (world: TestWorld, { userId }: Account, phone: string, status = 'verified') =>
    world.services.pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, phone)
        values ($1, $2, 'phone', $3::auth.factor_status, now(), now(), $4)`,
      [randomUUID(), userId, status, phone],
    ),

  /** A provider that knows the person by this email. */
  identity: (world: TestWorld, { userId }: Account, email: string, { isVerified = true } = {}) =>
    world.services.pool.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
        values ($1, $2, 'google', $3, now(), now())`,
      [randomUUID(), userId, JSON.stringify({ email, email_verified: isVerified })],
    ),

  /** An account of an organisation: its email may also belong to another account. */
  organisationEmail: (world: TestWorld, { userId }: Account, email: string) =>
    world.services.pool.query('update auth.users set is_sso_user = true, email = $2 where id = $1', [
      userId,
      email,
    ]),
}

/**
 * Changes the user type of an account that owns something, as was possible until the type was fixed from the first
 * owned thing.
 */
export async function changeTypeAsBefore(
  { services: { pool } }: TestWorld,
  { userId }: Account,
  userType: 'customer' | 'company',
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table profiles disable trigger profiles_keep_user_type')
    await client.query('update profiles set user_type = $2 where id = $1', [userId, userType])
    await client.query('alter table profiles enable trigger profiles_keep_user_type')
    await client.query('commit')
  } finally {
    client.release()
  }
}
