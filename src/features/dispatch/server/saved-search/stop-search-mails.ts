import { lockCompany } from '#features/companies/server/company-store.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { searchMailsStopped } from '../../domain/dispatch-events.ts'
import { dispatchPolicy } from '../../domain/dispatch-policy.ts'
import { companyOfStopLink } from './saved-search-link.ts'
import { saveBellForAll } from './saved-search-store.ts'

/**
 * The reader of the company's mail ends the mails about its searches by the link in it. A second call changes nothing.
 * Not found when the token was not made here, or for somebody who has left the company.
 */
export async function stopSearchMails(ctx: Context, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(dispatchPolicy.stopMails(ctx.actor))
    const companyId = found(await companyOfStopLink(ctx, token), 'link')
    await lockCompany(ctx, companyId)
    if ((await saveBellForAll(ctx, companyId)) > 0) await recordEvent(ctx, searchMailsStopped(companyId))
  })
}
