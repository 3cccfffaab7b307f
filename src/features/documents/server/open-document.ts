import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { StoredFile } from '#platform/storage/file-store.ts'
import { type CompanyDocument, signedDocument, visibleDocument } from './document-queries.ts'
import { insertAccess } from './document-store.ts'
import { verifyDocumentLink } from './verify-document-link.ts'

export type OpenedDocument = { document: CompanyDocument; file: StoredFile }

/** A document's contents for its company's own people, staff, and the operator's programs; the access is logged. Else 404. */
export async function openDocument(
  ctx: Context,
  by: { id: string } | { objectName: string },
): Promise<OpenedDocument> {
  return contentsOf(ctx, found(await visibleDocument(ctx, by), 'document'))
}

/** The same for whoever shows a link that somebody who may has signed. Refusals as {@link verifyDocumentLink}. */
export async function openSignedDocument(
  ctx: Context,
  link: { objectName: string; token: string },
): Promise<OpenedDocument> {
  await verifyDocumentLink(ctx, link)
  return contentsOf(ctx, found(await signedDocument(ctx, link.objectName), 'document'), 'signed-link')
}

async function contentsOf(
  ctx: Context,
  { storageKey, ...document }: CompanyDocument & { storageKey: string },
  by?: string,
): Promise<OpenedDocument> {
  // Before anything is handed out: what is seen stands in the log.
  await inBookkeeping(ctx, (ctx) => insertAccess(ctx, document, 'opened', by))
  return { document, file: found(await ctx.services.files.get(storageKey), 'file') }
}
