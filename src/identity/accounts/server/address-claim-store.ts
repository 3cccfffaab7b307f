import { createHash, createHmac } from 'node:crypto'
import type { Services, TransactionContext } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import type { AddressClaim } from '../domain/address-claim.ts'
import { subscriberOf } from '../domain/client-device.ts'

/** Notes who has signed up with the account's address, in place of the person who did so before. */
export async function saveClaim(
  ctx: TransactionContext,
  userId: string,
  { channel, keyHash, placeDigest }: AddressClaim,
): Promise<void> {
  const claim = { channel, key_hash: bytes(keyHash), place_digest: bytes(placeDigest), created_at: ctx.now }
  await ctx.db
    .insertInto('address_claims')
    .values({ user_id: userId, ...claim })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(claim))
    .execute()
}

/** Whose claim there is to the account's address; the account must be locked by the transaction. */
export async function claimOf(ctx: TransactionContext, userId: string): Promise<AddressClaim | null> {
  const row = await ctx.db
    .selectFrom('address_claims')
    .select(['channel', 'key_hash as keyHash', 'place_digest as placeDigest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, channel: row.channel === 'phone' ? 'phone' : 'email' } : null
}

/** The address has been proved, or is the account's no more. */
export async function deleteClaim(
  ctx: TransactionContext,
  userId: string,
  channel?: AddressClaim['channel'],
): Promise<void> {
  let query = ctx.db.deleteFrom('address_claims').where('user_id', '=', userId)
  if (channel) query = query.where('channel', '=', channel)
  await query.execute()
}

/** The password was shown where this key is held, so anyone who has the one has chosen the other. */
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

/** Somebody has asked for a code without signing up: where they are says nothing of who signed up any more. */
export async function forgetPlace(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('address_claims')
    .set({ place_digest: null })
    .where('user_id', '=', userId)
    .execute()
}

/** A key as it is kept: SHA-256. Null for none. */
export function keyHashOf(key: string | null | undefined): Buffer | null {
  return key ? createHash('sha256').update(key).digest() : null
}

/** A place as it is kept: unreadable without the installation's secret. Anyone who has no address is at one and the same. */
export function placeDigestOf({ config }: Pick<Services, 'config'>, address: string | null): Buffer {
  const place = subscriberOf(address) ?? 'unknown'
  return createHmac('sha256', derivedKey(config.secret, 'places')).update(place).digest()
}

function bytes(value: Uint8Array | null): Buffer | null {
  return value && Buffer.from(value)
}
