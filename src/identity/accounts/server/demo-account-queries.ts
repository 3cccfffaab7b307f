import { type Expression, sql } from 'kysely'
import type { AnyContext, Services } from '#platform/context.ts'

/** Is the account one of the demo's people or staff? It was said when the account was made, and never changes. */
export function isDemoAccount(userId: Expression<unknown>) {
  return sql<boolean>`(
    exists (select from profiles of_demo where of_demo.id = ${userId} and of_demo.is_demo)
    or exists (select from staff of_demo where of_demo.user_id = ${userId} and of_demo.is_demo))`
}

/** Everybody can read the passwords of the demo's accounts: outside the demo nobody comes in by one of them. */
export function letsDemoIn({ config }: Pick<Services, 'config'>): boolean {
  return config.mode === 'demo'
}

/** Is the account that is being made the demo's? The system makes accounts for itself, of people who do not exist. */
export function makesDemo({ actor, services }: Pick<AnyContext, 'actor' | 'services'>): boolean {
  return actor.kind === 'system' && letsDemoIn(services)
}

/** Is this process outside the demo, and the account of it? Then it is shut. */
export async function isShutDemoAccount(
  { db, services }: Pick<AnyContext, 'db' | 'services'>,
  userId: string,
): Promise<boolean> {
  if (letsDemoIn(services)) return false
  const asked = db.selectNoFrom(isDemoAccount(sql`${userId}::uuid`).as('isDemo'))
  return (await asked.executeTakeFirstOrThrow()).isDemo
}

/** The demo's accounts that nobody has deleted yet: its people's and its staff's. */
export async function demoAccountIds({ db }: Pick<AnyContext, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users as account')
    .select('account.id')
    .where('account.deleted_at', 'is', null)
    .where(isDemoAccount(sql.ref('account.id')))
    .orderBy('account.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Does the database hold a demo? Then only a demo may be served from it. */
export async function holdsDemo({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users as account')
    .select('account.id')
    .where('account.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('account.id', 'in', where.selectFrom('profiles').select('id').where('is_demo', '=', true)),
        where('account.id', 'in', where.selectFrom('staff').select('user_id').where('is_demo', '=', true)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
