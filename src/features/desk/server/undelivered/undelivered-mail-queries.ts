import type { Context } from '#platform/context.ts'
import { listRefusedEmails } from '#platform/mail/refused-email-store.ts'
import { type FailedMail, type RefusedEmail, UNDELIVERED_SHOWN } from '../../domain/undelivered-mail.ts'

/** Mails whose attempts are used up, how many wait for another one, and refused emails; for staff, otherwise empty. */
export async function undeliveredMails(
  ctx: Context,
): Promise<{ mails: FailedMail[]; waiting: number; emails: RefusedEmail[] }> {
  if (ctx.actor.kind !== 'staff') return { mails: [], waiting: 0, emails: [] }
  const [mails, waiting, emails] = await Promise.all([
    ctx.services.queue.failedMails(ctx, UNDELIVERED_SHOWN),
    ctx.services.queue.countWaitingMails(ctx),
    listRefusedEmails(ctx, UNDELIVERED_SHOWN),
  ])
  return { mails, waiting, emails }
}
