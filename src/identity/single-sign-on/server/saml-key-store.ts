import type { Context, TransactionContext } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'

const SEALED_FOR = 'saml-key'

/** `pem` is null when it was sealed with another secret. */
export type SealedSamlKey = { pem: string | null; sealed: string }

/** The key that signs our requests, if one was ever made. */
export async function samlKey({ db, services }: Context): Promise<SealedSamlKey | null> {
  const row = await db.selectFrom('saml_keys').select('sealed_private_key as sealed').executeTakeFirst()
  return row ? { sealed: row.sealed, pem: unseal(services, SEALED_FOR, row.sealed) } : null
}

/** Stores the key if there is none, or only one that can no longer be read, unless another process was faster. */
export async function insertSamlKey(
  ctx: TransactionContext,
  pem: string,
  { inPlaceOf }: { inPlaceOf: SealedSamlKey | null },
): Promise<void> {
  const kept = { sealed_private_key: seal(ctx.services, SEALED_FOR, pem), created_at: ctx.now }
  await ctx.db
    .insertInto('saml_keys')
    .values(kept)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet(kept)
        .where('saml_keys.sealed_private_key', '=', inPlaceOf?.sealed ?? ''),
    )
    .execute()
}
