import { eventOutreach } from '#kernel/outreach.ts'
import type { Context } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'

/** Anybody can type any email: receipts must not fill somebody's mailbox. */
const RECEIPTS_PER_EMAIL = eventOutreach['contact-message.received'].bound

/** May this email get another receipt for something that was sent in with it? */
export async function mayBeReceipted(ctx: Context, email: string): Promise<boolean> {
  return (await takeToken(ctx, `receipt:${digestOf(email)}`, RECEIPTS_PER_EMAIL)) === null
}
