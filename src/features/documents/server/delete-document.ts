import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { documentDeleted } from '../domain/document-events.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { type CompanyDocument, visibleDocument } from './document-queries.ts'
import { deleteDocumentRow, insertAccess, lockCompanyOfDocuments } from './document-store.ts'

/** Deletes a document with its contents, for its company's own people. 404 for anybody else's. */
export async function deleteDocument(
  ctx: Context,
  by: { id: string } | { objectName: string },
): Promise<CompanyDocument> {
  const { companyId } = found(await visibleDocument(ctx, by), 'document')
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyOfDocuments(ctx, companyId)
    const document = found(await visibleDocument(ctx, by), 'document')
    authorize(documentPolicy.delete(ctx.actor, document))
    await deleteDocumentRow(ctx, document)
    await insertAccess(ctx, document, 'deleted')
    await recordEvent(ctx, documentDeleted(document))
    const { storageKey: _, ...deleted } = document
    return deleted
  })
}
