/** So many attempts at once, refilled evenly over so many seconds. */
type Limit = { burst: number; perSeconds: number }
export type Attempt = 'log-in' | 'sign-up'

/** For attempts at one account: wide enough for forgetful people, far too narrow for guessing. */
export const ACCOUNT_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 30, perSeconds: 900 },
  'sign-up': { burst: 15, perSeconds: 3600 },
}

/** For attempts from one address: an office or a dormitory may stand behind it. */
export const ADDRESS_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 300, perSeconds: 900 },
  'sign-up': { burst: 100, perSeconds: 3600 },
}

export type AttemptRefusal = 'too-many-attempts' | 'too-busy'
