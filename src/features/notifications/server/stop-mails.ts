import { authorize, found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { notificationChoicesChanged } from '../domain/notification-events.ts'
import { notificationPolicy } from '../domain/notification-policy.ts'
import { mailsOfLink } from './mail-choice-link.ts'
import { choicesOf } from './notification-choice-queries.ts'
import { saveMailChoice } from './notification-choice-store.ts'

/**
 * The reader of a mail uses its link to turn mails about its topics off without a login, or on again (`wants`). Not
 * found: a `token` that is forged or damaged, or whose account has been erased. A second call changes nothing.
 */
export async function stopMails(
  ctx: Context,
  { token, wants = false }: { token: string; wants?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(notificationPolicy.chooseByLink(ctx.actor))
    const { userId, topics } = found(mailsOfLink(ctx.services, token), 'mail-choice')
    const before = await choicesOf(ctx, userId)
    if (!(await saveMailChoice(ctx, userId, { topics, byMail: wants }))) throw new NotFound('mail-choice')
    if (topics.every((topic) => before.mail.includes(topic) === wants)) return
    await recordEvent(ctx, notificationChoicesChanged(userId, await choicesOf(ctx, userId)))
  })
}
