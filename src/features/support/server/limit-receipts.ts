import { createHash } from 'node:crypto'
import { eventOutreach } from '#kernel/outreach.ts'
import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'

/** Anybody can write any address: nobody's mailbox is to be filled with receipts. */
const RECEIPTS_PER_ADDRESS = eventOutreach['contact-message.received'].bound

/** May the address have another receipt of something that was sent in under its name? */
export async function mayBeReceipted(ctx: Context, email: string): Promise<boolean> {
  const digest = createHash('sha256').update(email).digest('base64url')
  return (await takeToken(ctx, `receipt:${digest}`, RECEIPTS_PER_ADDRESS)) === null
}
