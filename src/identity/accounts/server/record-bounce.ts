import * as z from 'zod/mini'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { refusedByReport } from '#platform/mail/refused-email.ts'
import { noteRefusedEmail } from '#platform/mail/send-mail.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import { isBounceEmailOf, readBounceEmail } from './bounce-email.ts'

/** How many reports are parsed, for each account. */
const READ: RateLimit = { burst: 20, perSeconds: 3600 }

const reported = z.object({ report: z.optional(z.string()) })

type Bounced = { userId: string; email: string }

/** The account whose mail a report to this bounce email is about. Not found when it was not made here, has expired, or the account has another email now. */
export async function bouncedAccount(ctx: AnyContext, recipient: string): Promise<Bounced> {
  const said = readBounceEmail(ctx, recipient)
  const email = said && (await emailOf(ctx, said.userId))
  if (!said || !email || !isBounceEmailOf(ctx, said, email)) throw new NotFound('account')
  return { userId: said.userId, email }
}

/**
 * Handles a server's report that a mail did not arrive; `bytes` is the report as it was received. When it says that the
 * mailbox does not exist, the email is recorded as refused and gets no more notifications; every other report is
 * ignored (`passed-over`). Refuses `too-many-messages` and `too-busy`; not found as {@link bouncedAccount}.
 */
export async function recordBounce(
  ctx: Context,
  { recipient, bytes }: { recipient: string; bytes: Uint8Array },
): Promise<'noted' | 'passed-over'> {
  const { userId } = await bouncedAccount(ctx, recipient)
  const seconds = await takeToken(ctx, `bounces:${userId}`, READ)
  if (seconds !== null) throw new Refused('too-many-messages', { seconds })
  const reading = await ctx.services.untrusted.read('read-mail', bytes, {}, { owner: userId })
  const { report } = reading.ok ? reported.parse(reading.facts) : {}
  const code = report === undefined ? null : refusedByReport(report)
  if (!code) return 'passed-over'
  // Looked up again under the lock that erasures take: nothing is recorded about a person who was erased meanwhile.
  const emailNow = (ctx: AnyContext) => bouncedAccount(ctx, recipient).then(({ email }) => email, noAccount)
  await inBookkeeping(ctx, (ctx) => noteRefusedEmail(ctx, code, () => emailNow(ctx)))
  return 'noted'
}

function noAccount(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

async function emailOf({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}
