import type { Actor } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { signLink } from './document-link.ts'
import { visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'

/** The lifetime is capped: the link alone is enough to read somebody's documents. */
const LONGEST_SECONDS = 3600

/**
 * A token that opens the document for `seconds`, at most an hour, for anybody who has it, and only while the session
 * lives that signed it. 404 for what the actor may not see.
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

/** A program with the operator's key has no session that could end. */
function signerOf(actor: Actor): { session: string } | { service: true } {
  if (actor.kind === 'service') return { service: true }
  return { session: ('sessionId' in actor && actor.sessionId) || '' }
}
