import type { Context } from '#platform/context.ts'
import { listRefusedEmails } from '#platform/mail/refused-email-store.ts'
import { type FailedMail, type RefusedEmail, UNDELIVERED_SHOWN } from '../../domain/undelivered-mail.ts'

/** Mails whose attempts are used up, and refused emails; for staff, otherwise empty. */
export async function undeliveredMails(
  ctx: Context,
): Promise<{ mails: FailedMail[]; emails: RefusedEmail[] }> {
  if (ctx.actor.kind !== 'staff') return { mails: [], emails: [] }
  const [mails, emails] = await Promise.all([
    ctx.services.queue.failedMails(ctx, UNDELIVERED_SHOWN),
    listRefusedEmails(ctx, UNDELIVERED_SHOWN),
  ])
  return { mails, emails }
}
