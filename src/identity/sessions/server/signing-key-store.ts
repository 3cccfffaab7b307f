import type { JWK } from 'jose'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import { seal } from '#platform/seal.ts'

export const SEALED_FOR = 'signing-key'

/** Stores a key pair that signs from an instant on, unless another process has stored one for the same instant. */
export async function insertSigningKey(
  ctx: TransactionContext,
  key: { publicJwk: JWK; privateJwk: JWK; signsFrom: Date },
): Promise<void> {
  await ctx.db
    .insertInto('signing_keys')
    .values({
      id: uuidOf(ctx.services.randomBytes(16)),
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_jwk: seal(ctx.services, SEALED_FOR, JSON.stringify(key.privateJwk)),
      created_at: ctx.now,
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.column('signs_from').doNothing())
    .execute()
}

/** Deletes the keys that began to sign before the oldest one in use did, also those that cannot be read any more. */
export async function deleteSigningKeysBefore(ctx: TransactionContext, oldestInUse: Date): Promise<void> {
  await ctx.db.deleteFrom('signing_keys').where('signs_from', '<', oldestInUse).execute()
}
