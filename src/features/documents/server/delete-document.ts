import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DocumentRefusal } from '../domain/company-document.ts'
import { documentDeleted } from '../domain/document-events.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { type CompanyDocument, visibleDocument } from './document-queries.ts'
import { deleteDocumentRow, insertAccess, lockCompanyOfDocuments, lockDocument } from './document-store.ts'

/**
 * Deletes a document with its contents, for its company's own people. Not found for other actors. Refuses
 * `document-is-evidence` once a decision depends on it.
 */
export async function deleteDocument(
  ctx: Context,
  by: { id: string } | { objectName: string },
): Promise<CompanyDocument> {
  const { companyId } = found(await visibleDocument(ctx, by), 'document')
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyOfDocuments(ctx, companyId)
    const document = found(await visibleDocument(ctx, by), 'document')
    const held = found(await lockDocument(ctx, companyId, document.id), 'document')
    authorize(documentPolicy.delete(ctx.actor, document))
    if (held.evidenceSince) throw new Refused('document-is-evidence' satisfies DocumentRefusal)
    await deleteDocumentRow(ctx, document)
    await insertAccess(ctx, document, 'deleted')
    await recordEvent(ctx, documentDeleted(document))
    const { storageKey: _, ...deleted } = document
    return deleted
  })
}
