import { SignJWT } from 'jose'
import type { Actor } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { derivedKey } from '#platform/seal.ts'
import { BUCKET } from '../domain/object-name.ts'
import { visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'

/** The purpose for which the key of document links is derived. */
export const LINK_PURPOSE = 'document-link'
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

type Link = { objectName: string; scope: 'download' | 'upload'; seconds: number }

/** A token for one object and one purpose, with a lifetime in seconds; `more` holds its other claims. */
export function signLink(
  { now, services }: Context,
  { objectName, scope, seconds }: Link,
  more: Readonly<Record<string, string | boolean>> = {},
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...more, url: `${BUCKET}/${objectName}`, scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(derivedKey(services.config.secret, LINK_PURPOSE))
}
