import { openStates } from '#features/projects/domain/project.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * Must the account confirm its email or phone before companies are asked about its projects? Never when emails need no
 * confirmation (`AUTH_EMAIL_CONFIRMATION`). Nobody can log in with an unconfirmed email, so this concerns accounts
 * without an email, and accounts from before confirmation was required.
 */
export async function mustConfirm(
  { db, services }: Pick<AnyContext, 'db' | 'services'>,
  userId: string,
): Promise<boolean> {
  if (!services.config.auth.emailConfirmation) return false
  const account = await db
    .selectFrom('auth.users')
    .select('confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.confirmed_at == null
}

/** The account's open projects about which no company has been asked yet, oldest first. */
export async function listProjectsHeld(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  ownerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('dispatch_runs as run', 'run.project_id', 'projects.id')
    .select('projects.id')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', openStates)
    .where('quotes_until', '>', now)
    .where('run.id', 'is', null)
    .orderBy('projects.id')
    .execute()
  return rows.map(({ id }) => id)
}
