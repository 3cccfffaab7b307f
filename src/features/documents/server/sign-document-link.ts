import type { Actor } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { signLink } from './document-link.ts'
import { visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'

/** The longest lifetime, because the link alone is enough to read a person's documents. */
const LONGEST_SECONDS = 3600

/**
 * A token that opens the document for `seconds`, at most an hour, for anybody who has it, while the session that signed
 * it is valid. Not found for what the actor may not see.
 */
export async function signDocumentLink(
  ctx: Context,
  { objectName, seconds }: { objectName: string; seconds: number },
): Promise<string> {
  const document = found(await visibleDocument(ctx, { objectName }), 'document')
  await inBookkeeping(ctx, (ctx) => insertAccess(ctx, document, 'signed'))
  const link = { objectName, scope: 'download', seconds: Math.min(seconds, LONGEST_SECONDS) } as const
  return signLink(ctx, link, signerOf(ctx.actor))
}

/** A program with the operator's key has no session. */
function signerOf(actor: Actor): { session: string } | { service: true } {
  if (actor.kind === 'service') return { service: true }
  return { session: ('sessionId' in actor && actor.sessionId) || '' }
}
