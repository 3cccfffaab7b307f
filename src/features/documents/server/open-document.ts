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
  /**
   * Reads all contents or a part; the access is logged first. Refuses `contents-missing` if the store has lost them.
   */
  contents(part?: FilePart): Promise<StoredFile>
}

/** A document, for its company's own people, staff, and the operator's programs. Not found for other actors. */
export async function openDocument(
  ctx: Context,
  by: { id: string } | { objectName: string },
): Promise<OpenedDocument> {
  return opened(ctx, found(await visibleDocument(ctx, by), 'document'))
}

/**
 * A document, for the holder of a signed link: while the session of its signer is valid, and the signer may still see
 * the document. Refuses what {@link verifyDocumentLink} refuses.
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
    // Logged before any byte is sent.
    await inBookkeeping(ctx, (ctx) => insertAccess(ctx, document, 'opened', by))
    const file = await ctx.services.files.get(storageKey, part)
    if (!file) throw new Refused('contents-missing')
    return file
  }
  return { document, contents }
}
