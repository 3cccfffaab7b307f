import { createHash, createHmac } from 'node:crypto'
import type { Services, TransactionContext } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { subscriberOf } from '../domain/client-device.ts'
import type { ContactClaim } from '../domain/contact-claim.ts'

/** Records who has signed up with the account's email or phone; replaces an earlier claim. */
export async function saveClaim(
  ctx: TransactionContext,
  userId: string,
  { channel, keyHash, ipAddressDigest }: ContactClaim,
): Promise<void> {
  const claim = {
    channel,
    key_hash: bytes(keyHash),
    place_digest: bytes(ipAddressDigest),
    created_at: ctx.now,
  }
  await ctx.db
    .insertInto('address_claims')
    .values({ user_id: userId, ...claim })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(claim))
    .execute()
}

/** The claim to the account's email or phone; the transaction must hold the account's lock. */
export async function claimOf(ctx: TransactionContext, userId: string): Promise<ContactClaim | null> {
  const row = await ctx.db
    .selectFrom('address_claims')
    .select(['channel', 'key_hash as keyHash', 'place_digest as ipAddressDigest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, channel: row.channel === 'phone' ? 'phone' : 'email' } : null
}

/** Deletes the claim: the email or phone has been proved, or no longer belongs to the account. */
export async function deleteClaim(
  ctx: TransactionContext,
  userId: string,
  channel?: ContactClaim['channel'],
): Promise<void> {
  let query = ctx.db.deleteFrom('address_claims').where('user_id', '=', userId)
  if (channel) query = query.where('channel', '=', channel)
  await query.execute()
}

/**
 * Adds a key to the claim: the password was typed in the browser that holds this key, so the key's holder chose the
 * password.
 */
export async function saveClaimKey(
  ctx: TransactionContext,
  userId: string,
  keyHash: Buffer | null,
): Promise<void> {
  await ctx.db
    .updateTable('address_claims')
    .set({ key_hash: keyHash })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Forgets the IP address of the claim: somebody has asked for a code without signing up, so an IP address no longer
 * shows who signed up.
 */
export async function forgetIpAddress(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('address_claims')
    .set({ place_digest: null })
    .where('user_id', '=', userId)
    .execute()
}

/** The stored form of a key: SHA-256. Null for none. */
export function keyHashOf(key: string | null | undefined): Buffer | null {
  return key ? createHash('sha256').update(key).digest() : null
}

/**
 * The stored form of an IP address: keyed with the installation's secret. All callers without an IP address share one
 * value.
 */
export function ipAddressDigestOf({ config }: Pick<Services, 'config'>, ipAddress: string | null): Buffer {
  const subscriber = subscriberOf(ipAddress) ?? 'unknown'
  return createHmac('sha256', derivedKey(config.secret, 'places')).update(subscriber).digest()
}

function bytes(value: Uint8Array | null): Buffer | null {
  return value && Buffer.from(value)
}
