import { sql } from 'kysely'
import type { AnyContext } from '../context.ts'

/** A job of a mail, a text message or a message of web push whose attempts are used up. `reason`: what the last one stumbled over, in codes, without anybody's words. */
export type FailedMail = { id: string; name: string; failedAt: Date; reason: string }

/** The newest first, `limit` at most. They are kept for five days. */
export async function listFailedMails({ db }: Pick<AnyContext, 'db'>, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, name, completed_on as "failedAt", coalesce(left(output ->> 'message', 300), '') as reason
    from pgboss.job where state = 'failed' and name ~ '^(send-.+-(mail|sms|push)|deliver-push)$'
    order by completed_on desc, id limit ${limit}`.execute(db)
  return rows
}
