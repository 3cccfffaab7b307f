import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { LIVE_CHANNEL } from './live-events.ts'

/** What is true for a moment: it is stored nowhere, has no number, and reaches the pages that are open now. */
export type PassingNews = { userIds: readonly string[]; topic: string; payload: Record<string, unknown> }

/** A notification of PostgreSQL holds less than 8000 bytes, an id in quotes takes 39. */
const ACCOUNTS_IN_NOTICE = 150

/** Shows the open pages of these accounts something that passes. Who is away misses it, and nothing tells them later. */
export async function passLive(
  { db }: Pick<AnyContext, 'db'>,
  { userIds, topic, payload }: PassingNews,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += ACCOUNTS_IN_NOTICE) {
    const notice = { userIds: userIds.slice(from, from + ACCOUNTS_IN_NOTICE), topic, payload }
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
  }
}

/** What a notification tells that passes; null for one that names the accounts that have stored news. */
export function passingIn(notice: string): PassingNews | null {
  return notice.startsWith('{') ? (JSON.parse(notice) as PassingNews) : null
}
