import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentRefusal } from '../domain/company-document.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { signLink, verifyDocumentLink } from './document-link.ts'
import { visibleDocument } from './document-queries.ts'

/** In seconds; the same as in the hosted service of this protocol. */
const LIFE_SECONDS = 2 * 3600

/**
 * A token with which a program without a login sends one document in the acting person's name: while their session is
 * valid, at most two hours. Refuses `object-name-taken` when the name is in use and `replaces` is false.
 */
export async function signUploadLink(
  ctx: Context,
  { objectName, replaces }: { objectName: string; replaces: boolean },
): Promise<string> {
  const { actor } = ctx
  authorize(documentPolicy.handIn(actor))
  if (!replaces && (await visibleDocument(ctx, { objectName })))
    throw new Refused('object-name-taken' satisfies DocumentRefusal)
  const by = { owner: actor.userId, session: actor.sessionId }
  return signLink(ctx, { objectName, scope: 'upload', seconds: LIFE_SECONDS }, { ...by, upsert: replaces })
}

/** The session that signed the link, and whether it may overwrite. Refuses what {@link verifyDocumentLink} refuses. */
export async function readUploadLink(
  ctx: Context,
  link: { objectName: string; token: string },
): Promise<{ sessionId: string; replaces: boolean }> {
  const { session, upsert } = await verifyDocumentLink(ctx, { ...link, scope: 'upload' })
  return { sessionId: String(session), replaces: upsert === true }
}
