import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { LIVE_CHANNEL } from './live-events.ts'

/**
 * A passing message, such as “is writing”: true for a moment, stored nowhere, without a number, sent to the pages that
 * are open now.
 */
export type PassingNews = { userIds: readonly string[]; topic: string; payload: Record<string, unknown> }

/** A notification of PostgreSQL holds less than 8000 bytes, an id in quotes takes 39. */
const ACCOUNTS_IN_NOTICE = 150

/**
 * Sends a passing message to the open pages of these accounts. A page that is not connected at this moment never gets
 * it.
 */
export async function passLive(
  { db }: Pick<AnyContext, 'db'>,
  { userIds, topic, payload }: PassingNews,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += ACCOUNTS_IN_NOTICE) {
    const notice = { userIds: userIds.slice(from, from + ACCOUNTS_IN_NOTICE), topic, payload }
    await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
  }
}

/**
 * The passing message in a notification of PostgreSQL; null for a notification that lists the accounts with stored
 * events.
 */
export function passingIn(notice: string): PassingNews | null {
  return notice.startsWith('{') ? (JSON.parse(notice) as PassingNews) : null
}
