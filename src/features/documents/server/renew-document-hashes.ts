import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { saveHash } from './document-store.ts'

const AT_ONCE = 50

/**
 * Computes the hashes of documents from before 2026-11-22 again, from the stored bytes instead of the sent ones. A
 * document whose file the store has lost keeps its hash. A second run changes nothing.
 */
export async function renewDocumentHashes(ctx: Context): Promise<{ renewed: number }> {
  let renewed = 0
  let after: string | null = null
  for (;;) {
    const documents = await hashedAsSent(ctx, after)
    for (const { id, storageKey } of documents) {
      const sha256 = await hashOf(ctx, storageKey)
      if (sha256 === null) continue
      await inBookkeeping(ctx, (ctx) => saveHash(ctx, id, sha256))
      renewed++
    }
    after = documents.at(-1)?.id ?? null
    if (after === null) return { renewed }
  }
}

async function hashedAsSent({ db }: Context, after: string | null) {
  const rows = await db
    .selectFrom('company_documents')
    .where('hash_of', '=', 'sent')
    .where('storage_key', 'is not', null)
    .$if(after !== null, (documents) => documents.where('id', '>', after ?? ''))
    .select(['id', 'storage_key as storageKey'])
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id, storageKey }) => ({ id, storageKey: storageKey ?? '' }))
}

async function hashOf({ services }: Context, key: string): Promise<string | null> {
  const file = await services.files.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const part of file.body) hash.update(part)
  return hash.digest('hex')
}
