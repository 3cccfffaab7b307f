import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Factor, FactorType } from '../domain/factor.ts'

const PURPOSE = 'totp-secret'

export type NewFactor = {
  userId: string
  type: FactorType
  name: string
  phone: string | null
  /** Of an app, in base 32; stored sealed. */
  secret: string | null
}

/** Makes an unproved factor; returns its id. */
export async function insertFactor(ctx: TransactionContext, factor: NewFactor): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: factor.userId,
      factor_type: factor.type,
      friendly_name: factor.name,
      status: 'unverified',
      phone: factor.phone,
      secret: factor.secret && seal(ctx.services, PURPOSE, factor.secret),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** The secret of an app's factor; null when there is none that this installation can read. */
export function openTotpSecret(
  services: Parameters<typeof unseal>[0],
  { secret }: { secret: string | null },
): string | null {
  return secret && unseal(services, PURPOSE, secret)
}

export async function noteChallenge(ctx: TransactionContext, factorId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: ctx.now })
    .where('id', '=', factorId)
    .execute()
}

/** From now on logins ask for the factor; unproved ones of its type are deleted. */
export async function saveProof(ctx: TransactionContext, userId: string, factor: Factor): Promise<void> {
  await ctx.db
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: ctx.now })
    .where('id', '=', factor.id)
    .where('status', '=', 'unverified')
    .execute()
  await ctx.db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', factor.type)
    .where('status', '=', 'unverified')
    .execute()
}

export async function saveFactor(
  ctx: TransactionContext,
  { id, name, phone }: Pick<Factor, 'id' | 'name' | 'phone'>,
): Promise<void> {
  await ctx.db
    .updateTable('auth.mfa_factors')
    .set({ friendly_name: name, phone, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactors(ctx: TransactionContext, factors: readonly Factor[]): Promise<void> {
  if (factors.length === 0) return
  const ids = factors.map(({ id }) => id)
  await ctx.db.deleteFrom('auth.mfa_factors').where('id', 'in', ids).execute()
}

/** Deletes every factor of the account; returns how many. */
export async function deleteFactorsOf(ctx: TransactionContext, userId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
