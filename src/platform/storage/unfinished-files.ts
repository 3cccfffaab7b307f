import type { AnyContext } from '../context.ts'

type Source = Pick<AnyContext, 'db'>

/** Notes, before contents are stored under a key, that no row names it yet. */
export async function noteUnfinished(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  key: string,
): Promise<void> {
  await db.insertInto('unfinished_files').values({ key, begun_at: now }).execute()
}

/** A row names the contents now, or they are deleted. */
export async function forgetUnfinished({ db }: Source, ...keys: string[]): Promise<void> {
  await db.deleteFrom('unfinished_files').where('key', 'in', keys).execute()
}

/** At most `limit` keys that were noted until an instant. */
export async function unfinishedUntil({ db }: Source, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unfinished_files')
    .select('key')
    .where('begun_at', '<=', until)
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}
