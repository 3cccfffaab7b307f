import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DocumentResult } from '../domain/company-document.ts'
import { documentForgotten } from '../domain/document-events.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { insertAccess, lockCompanyOfDocuments, lockDocumentOfType, saveForgotten } from './document-store.ts'

/**
 * Deletes the contents of a company's identity document once it is decided on (GDPR article 5.1 e); that it was there,
 * its hash and the result stay. Nothing happens where there is none, so it may be done twice.
 */
export async function forgetIdentityDocument(
  ctx: Context,
  { companyId, result }: { companyId: string; result: DocumentResult },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockCompanyOfDocuments(ctx, companyId)
    const document = await lockDocumentOfType(ctx, companyId, 'identity')
    authorize(documentPolicy.forget(ctx.actor))
    if (!document) return
    await saveForgotten(ctx, document, result)
    await insertAccess(ctx, document, 'forgotten')
    await recordEvent(ctx, documentForgotten(document, result))
  })
}
