import type { AnyContext } from '#platform/context.ts'
import type { Factor } from '../domain/factor.ts'

type Source = Pick<AnyContext, 'db'>

export type FactorRow = Factor & { secret: string | null }

/** The account's factors, proved or not, oldest first. */
export async function factorsOf({ db }: Source, userId: string): Promise<FactorRow[]> {
  const rows = await db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'factor_type as type', 'friendly_name', 'phone', 'status', 'secret'])
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ friendly_name, status, ...factor }) => ({
    ...factor,
    name: friendly_name ?? '',
    isVerified: status === 'verified',
  }))
}
