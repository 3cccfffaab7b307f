import type { AmrMethod } from '#identity/sessions/domain/session.ts'

/** What can be asked for beside the password: the code of an authenticator app, or one sent by text message. */
export type FactorType = 'totp' | 'phone'

/** A second factor as its owner knows it; `name` is empty when none was given. */
export type Factor = {
  id: string
  /** `webauthn` exists only in imported accounts; it cannot be used here. */
  type: FactorType | 'webauthn'
  name: string
  /** In its normal form. */
  phone: string | null
  isVerified: boolean
  createdAt: Date
}

export const FACTOR_METHODS = { totp: 'totp', phone: 'mfa/phone' } as const satisfies Record<
  FactorType,
  AmrMethod
>

export const MOST_FACTORS = 10
export const LONGEST_FACTOR_NAME = 100
const CHALLENGE_SECONDS = 300
const UNVERIFIED_SECONDS = 300

/** Was the factor abandoned: begun five minutes ago or more, and not proved since? */
export function isAbandoned({ isVerified, createdAt }: Factor, now: Date): boolean {
  return !isVerified && now.getTime() - createdAt.getTime() >= UNVERIFIED_SECONDS * 1000
}

export function challengeEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + CHALLENGE_SECONDS * 1000)
}

/** A challenge that was made after this moment has not expired. */
export function earliestOpenChallenge(now: Date): Date {
  return new Date(now.getTime() - CHALLENGE_SECONDS * 1000)
}

/** At most 15 challenges of an account's factors a minute (auth-v1 section 4.9), for each kind of guesser. */
export const FACTOR_CHALLENGES = { burst: 15, perSeconds: 60 } as const

/**
 * Wrong codes for an account, for all its factors together: 15 at once, then 18 an hour, for each kind of guesser
 * (`FactorGuesser`). Three codes are valid at any time, so an hour of guessing succeeds with a probability of one in
 * ten thousand.
 */
export const WRONG_FACTOR_CODES = { burst: 15, perSeconds: 3000 } as const

/**
 * Text messages for the factors of an account, for each kind of guesser: they cost money, and anybody's number may be
 * given.
 */
export const FACTOR_TEXTS = { burst: 10, perSeconds: 3600 } as const

/** The pages on which factors are added and removed: one for customers and companies, one for staff. */
export type FactorsPath = '/installningar/tvasteg' | '/admin/mitt-konto/tvasteg'

/**
 * May the session prove this factor? Once the account has a verified one, only a session that has shown it can add
 * another: otherwise the password alone would be enough to bypass it.
 */
export function mayProve(
  factor: Pick<Factor, 'isVerified'>,
  holder: { factors: readonly Factor[]; isAal2: boolean },
): boolean {
  return factor.isVerified || holder.isAal2 || !holder.factors.some(({ isVerified }) => isVerified)
}
