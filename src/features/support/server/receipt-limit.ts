import { eventOutreach } from '#kernel/outreach.ts'
import type { Context } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'

/** Anybody can type any email, so the limit keeps receipts from filling a stranger's mailbox. */
const RECEIPTS_PER_EMAIL = eventOutreach['contact-message.received'].bound

/** May this email get another receipt? Counts it against the limit. */
export async function mayBeReceipted(ctx: Context, email: string): Promise<boolean> {
  return (await takeToken(ctx, `receipt:${digestOf(email)}`, RECEIPTS_PER_EMAIL)) === null
}
