import { sessionById } from '#identity/sessions/server/session-queries.ts'
import type { Actor } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, Refused } from '#kernel/refusal.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { FilePart, StoredFile } from '#platform/storage/file-store.ts'
import { verifyDocumentLink } from './document-link.ts'
import { type CompanyDocument, visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'

export type OpenedDocument = {
  document: CompanyDocument
  /** Reads all of it, or a part; the access is logged before. Refuses `contents-missing` for what the store has lost. */
  contents(part?: FilePart): Promise<StoredFile>
}

/** A document for its company's own people, staff, and the operator's programs. Else 404. */
export async function openDocument(
  ctx: Context,
  by: { id: string } | { objectName: string },
): Promise<OpenedDocument> {
  return opened(ctx, found(await visibleDocument(ctx, by), 'document'))
}

/**
 * The same for anyone who shows a link that somebody who may has signed: while the session of the person who signed it lives, and
 * they may still see the document themselves. Refusals as {@link verifyDocumentLink}.
 */
export async function openSignedDocument(
  ctx: Context,
  link: { objectName: string; token: string },
): Promise<OpenedDocument> {
  const { session, service } = await verifyDocumentLink(ctx, { ...link, scope: 'download' })
  const actor = service === true ? SERVICE : await signerIn(ctx, session)
  const document = await visibleDocument(actingAs(ctx, actor), { objectName: link.objectName })
  return opened(ctx, found(document, 'document'), 'signed-link')
}

const SERVICE: Actor = { kind: 'service' }

async function signerIn({ services, now }: Context, sessionId: unknown): Promise<Actor> {
  const id = String(sessionId)
  const session = isUuid(id) ? await sessionById(services, id, now) : null
  if (!session) throw new Refused('link-invalid', { reason: 'Session not found' })
  return session.actor
}

function opened(
  ctx: Context,
  { storageKey, ...document }: CompanyDocument & { storageKey: string },
  by?: string,
): OpenedDocument {
  const contents = async (part?: FilePart) => {
    // Before anything is handed out: what is seen stands in the log.
    await inBookkeeping(ctx, (ctx) => insertAccess(ctx, document, 'opened', by))
    const file = await ctx.services.files.get(storageKey, part)
    if (!file) throw new Refused('contents-missing')
    return file
  }
  return { document, contents }
}
