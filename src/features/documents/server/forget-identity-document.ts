import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DocumentResult } from '../domain/company-document.ts'
import { documentForgotten } from '../domain/document-events.ts'
import { documentPolicy } from '../domain/document-policy.ts'
import { insertAccess, lockCompanyOfDocuments, lockDocumentsOfType, saveForgotten } from './document-store.ts'

/**
 * Deletes the contents of a company's identity documents once they are decided on (GDPR article 5.1 e), even if a check
 * depends on them; their rows, hashes and the result stay. Documents that came after the decision (`decidedAt`) wait
 * for the next one. A second call changes nothing.
 */
export async function forgetIdentityDocument(
  ctx: Context,
  { companyId, result, decidedAt }: { companyId: string; result: DocumentResult; decidedAt?: Date },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockCompanyOfDocuments(ctx, companyId)
    const documents = await lockDocumentsOfType(ctx, companyId, 'identity')
    authorize(documentPolicy.forget(ctx.actor))
    for (const document of documents.filter(({ uploadedAt }) => uploadedAt <= (decidedAt ?? ctx.now))) {
      await saveForgotten(ctx, document, result)
      await insertAccess(ctx, document, 'forgotten')
      await recordEvent(ctx, documentForgotten(document, result))
    }
  })
}
