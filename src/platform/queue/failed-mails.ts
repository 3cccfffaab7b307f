import { type RawBuilder, sql } from 'kysely'
import type { AnyContext } from '../context.ts'

/** The names of the jobs that send a mail, a text message or a push message, as an expression that PostgreSQL reads too. */
export const SENDING_JOBS = '^(send-.+-(mail|sms|push)|deliver-push)$'

/**
 * A job of a mail, a text message or a web push message whose attempts are used up. `reason`: the last error, as codes
 * without personal data and without the places in the code that are stored below it.
 */
export type FailedMail = { id: string; name: string; failedAt: Date; reason: string }

const haveFailed = sql`state = 'failed' and name ~ ${SENDING_JOBS}`
const haveAnotherAttempt = sql`state = 'retry' and name ~ ${SENDING_JOBS}`

/** Newest first, at most `limit`. The queue deletes them after five days. */
export async function listFailedMails({ db }: Pick<AnyContext, 'db'>, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, name, completed_on as "failedAt",
      coalesce(left(split_part(output ->> 'message', chr(10), 1), 300), '') as reason
    from pgboss.job where ${haveFailed}
    order by completed_on desc, id limit ${limit}`.execute(db)
  return rows
}

/** All of them, also those that a list is too short for. */
export function countFailedMails(ctx: Pick<AnyContext, 'db'>): Promise<number> {
  return countJobs(ctx, haveFailed)
}

/** How many have failed and wait for another attempt, which they have for about half a day. */
export function countWaitingMails(ctx: Pick<AnyContext, 'db'>): Promise<number> {
  return countJobs(ctx, haveAnotherAttempt)
}

async function countJobs({ db }: Pick<AnyContext, 'db'>, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}
