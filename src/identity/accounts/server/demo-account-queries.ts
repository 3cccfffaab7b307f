import { type Expression, sql } from 'kysely'
import type { AnyContext, Services } from '#platform/context.ts'

/** Does the account belong to the demo's people or staff? This is set when the account is made and never changes. */
export function isDemoAccount(userId: Expression<unknown>) {
  return sql<boolean>`(
    exists (select from profiles of_demo where of_demo.id = ${userId} and of_demo.is_demo)
    or ${isDemoStaff(userId)})`
}

/** The half of {@link isDemoAccount} about staff, for a statement that has read the profile already. */
export function isDemoStaff(userId: Expression<unknown>) {
  return sql<boolean>`exists (select from staff of_demo where of_demo.user_id = ${userId} and of_demo.is_demo)`
}

/** May demo accounts log in? Their passwords are public, so only in demo mode. */
export function allowsDemoAccounts({ config }: Pick<Services, 'config'>): boolean {
  return config.mode === 'demo'
}

/** Is the account that is being made a demo account? In demo mode, all accounts that the system makes are. */
export function makesDemo({ actor, services }: Pick<AnyContext, 'actor' | 'services'>): boolean {
  return actor.kind === 'system' && allowsDemoAccounts(services)
}

/** Is this a demo account while this process is not in demo mode? Then it cannot log in. */
export async function isLockedDemoAccount(
  { db, services }: Pick<AnyContext, 'db' | 'services'>,
  userId: string,
): Promise<boolean> {
  if (allowsDemoAccounts(services)) return false
  const asked = db.selectNoFrom(isDemoAccount(sql`${userId}::uuid`).as('isDemo'))
  return (await asked.executeTakeFirstOrThrow()).isDemo
}

/** The demo accounts that nobody has deleted: people and staff. */
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

/** Does the database hold demo data? Then only a process in demo mode may use it. */
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
