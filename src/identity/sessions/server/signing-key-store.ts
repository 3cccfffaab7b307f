import type { JWK } from 'jose'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import { seal } from '#platform/seal.ts'

export const SEALED_FOR = 'signing-key'

/** Stores a key pair that signs from an instant on. False when another process has stored one for the same instant. */
export async function insertSigningKey(
  ctx: TransactionContext,
  key: { publicJwk: JWK; privateJwk: JWK; signsFrom: Date },
): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('signing_keys')
    .values({
      id: uuidOf(ctx.services.randomBytes(16)),
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_jwk: seal(ctx.services, SEALED_FOR, JSON.stringify(key.privateJwk)),
      created_at: ctx.now,
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.column('signs_from').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes keys whose tokens have all expired. */
export async function deleteSigningKeys(ctx: TransactionContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.deleteFrom('signing_keys').where('id', 'in', ids).execute()
}
