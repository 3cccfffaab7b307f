import { found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { FilePart, StoredFile } from '#platform/storage/file-store.ts'
import { type CompanyDocument, signedDocument, visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'
import { verifyDocumentLink } from './verify-document-link.ts'

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

/** The same for whoever shows a link that somebody who may has signed. Refusals as {@link verifyDocumentLink}. */
export async function openSignedDocument(
  ctx: Context,
  link: { objectName: string; token: string },
): Promise<OpenedDocument> {
  await verifyDocumentLink(ctx, { ...link, scope: 'download' })
  return opened(ctx, found(await signedDocument(ctx, link.objectName), 'document'), 'signed-link')
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
