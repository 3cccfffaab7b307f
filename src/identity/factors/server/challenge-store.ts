import { isIP } from 'node:net'
import { withoutZone } from '#identity/accounts/domain/client-device.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { Challenge } from '../domain/verify-factor.ts'

const PURPOSE = 'factor-code'
/** For callers without an IP address: the column requires one. */
const NO_IP_ADDRESS = '0.0.0.0'

export type NewChallenge = {
  factorId: string
  ipAddress: string | null
  /** The code that was sent to a phone; null for an app, which makes its own. */
  code: string | null
}

export async function insertChallenge(ctx: TransactionContext, challenge: NewChallenge): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.mfa_challenges')
    .values({
      id,
      factor_id: challenge.factorId,
      ip_address: storedIpAddress(challenge.ipAddress),
      otp_code: challenge.code && seal(ctx.services, PURPOSE, challenge.code),
      created_at: ctx.now,
    })
    .execute()
  return id
}

/** The factor's challenge, locked until the transaction ends; null when the factor has no challenge of this id. */
export async function lockChallenge(
  ctx: TransactionContext,
  { id, factorId }: { id: string; factorId: string },
): Promise<Challenge | null> {
  const row = await challengesOf(ctx, factorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? asked(row) : null
}

/** The factor's challenges that were made after `since`, newest first. */
export async function challengesSince(
  source: Pick<AnyContext, 'db'>,
  factorId: string,
  since: Date,
): Promise<Challenge[]> {
  const rows = await challengesOf(source, factorId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(asked)
}

function challengesOf({ db }: Pick<AnyContext, 'db'>, factorId: string) {
  return db
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'created_at as createdAt', 'verified_at as verifiedAt', 'otp_code as sealedCode'])
    .select('ip_address as ipAddress')
    .where('factor_id', '=', factorId)
}

function asked(row: Challenge): Challenge {
  return { ...row, ipAddress: row.ipAddress === NO_IP_ADDRESS ? null : row.ipAddress }
}

/** The code that was sent with the challenge, or null. */
export function openChallengeCode(
  services: Parameters<typeof unseal>[0],
  { sealedCode }: Challenge,
): string | null {
  return sealedCode && unseal(services, PURPOSE, sealedCode)
}

/** Uses up the challenge. */
export async function saveAnswer(ctx: TransactionContext, challengeId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: ctx.now })
    .where('id', '=', challengeId)
    .execute()
}

/** Deletes the challenges of all factors that were made before `since`. */
export async function deleteChallengesBefore(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db.deleteFrom('auth.mfa_challenges').where('created_at', '<', since).execute()
}

/**
 * Uses up the code of one time step of the factor's app; false when it was used before. Steps before `oldest` are
 * deleted: their codes are no longer valid.
 */
export async function takeTotpStep(
  ctx: TransactionContext,
  { factorId, step, oldest }: { factorId: string; step: number; oldest: number },
): Promise<boolean> {
  await ctx.db
    .deleteFrom('used_totp_steps')
    .where('factor_id', '=', factorId)
    .where('step', '<', oldest)
    .execute()
  const taken = await ctx.db
    .insertInto('used_totp_steps')
    .values({ factor_id: factorId, step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return taken !== undefined
}

function storedIpAddress(ipAddress: string | null): string {
  const plain = withoutZone(ipAddress ?? '')
  return isIP(plain) ? plain : NO_IP_ADDRESS
}
