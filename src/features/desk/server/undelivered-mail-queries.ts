import type { Context } from '#platform/context.ts'
import { listRefusedAddresses } from '#platform/mail/refused-address-store.ts'
import { type FailedMail, type RefusedAddress, UNDELIVERED_SHOWN } from '../domain/undelivered-mail.ts'

/** Mails that could not be sent, and addresses that refused one; for staff, otherwise empty. */
export async function undeliveredMails(
  ctx: Context,
): Promise<{ mails: FailedMail[]; addresses: RefusedAddress[] }> {
  if (ctx.actor.kind !== 'staff') return { mails: [], addresses: [] }
  const [mails, addresses] = await Promise.all([
    ctx.services.queue.failedMails(ctx, UNDELIVERED_SHOWN),
    listRefusedAddresses(ctx, UNDELIVERED_SHOWN),
  ])
  return { mails, addresses }
}
