/** So many attempts at once, refilled evenly over so many seconds. */
type Limit = { burst: number; perSeconds: number }
export type Attempt = 'log-in' | 'sign-up' | 'send-code' | 'verify-code'

/**
 * For attempts at one account from one address: wide enough for forgetful people, far too narrow for guessing. Whoever
 * guesses elsewhere shuts nobody out.
 */
export const ACCOUNT_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 30, perSeconds: 900 },
  'sign-up': { burst: 15, perSeconds: 3600 },
  'send-code': { burst: 15, perSeconds: 3600 },
  'verify-code': { burst: 30, perSeconds: 900 },
}

/** For attempts from one address: an office or a dormitory may stand behind it. */
export const ADDRESS_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 300, perSeconds: 900 },
  'sign-up': { burst: 100, perSeconds: 3600 },
  'send-code': { burst: 100, perSeconds: 3600 },
  'verify-code': { burst: 300, perSeconds: 900 },
}

/** Failed logins after which a proof of work is demanded: at one account wherever they come from, and from one address. */
export const SUSPICIOUS_FAILURES = {
  account: { burst: 10, perSeconds: 3600 },
  address: { burst: 50, perSeconds: 900 },
} as const satisfies Record<string, Limit>

/** What a program may ask of `/auth/v1` (auth-v1 section 4.9), and what anybody may send in; counted by address. */
export type WireAction =
  | 'sign-up'
  | 'sign-up-anonymous'
  | 'token'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'verify'
  | 'update-user'
  | 'reauthenticate'
  | 'factor'
  | 'sso'
  | 'saml'
  | 'captcha'
  | 'contact'
  | 'report'

const FIVE_MINUTES = 300

export const WIRE_LIMITS: Readonly<Record<WireAction, Limit>> = {
  'sign-up': { burst: 30, perSeconds: FIVE_MINUTES },
  'sign-up-anonymous': { burst: 30, perSeconds: 3600 },
  token: { burst: 150, perSeconds: FIVE_MINUTES },
  otp: { burst: 30, perSeconds: FIVE_MINUTES },
  recover: { burst: 30, perSeconds: FIVE_MINUTES },
  resend: { burst: 30, perSeconds: FIVE_MINUTES },
  verify: { burst: 30, perSeconds: FIVE_MINUTES },
  'update-user': { burst: 30, perSeconds: FIVE_MINUTES },
  reauthenticate: { burst: 30, perSeconds: FIVE_MINUTES },
  factor: { burst: 15, perSeconds: 60 },
  sso: { burst: 30, perSeconds: FIVE_MINUTES },
  saml: { burst: 15, perSeconds: FIVE_MINUTES },
  captcha: { burst: 60, perSeconds: FIVE_MINUTES },
  contact: { burst: 20, perSeconds: 3600 },
  report: { burst: 20, perSeconds: 3600 },
}

/** What demands a proof of work of an address that has asked for half of its limit (auth-v1 section 4.8). */
const GUARDED_ACTIONS = [
  'sign-up',
  'sign-up-anonymous',
  'otp',
  'recover',
  'resend',
  'sso',
  'contact',
  'report',
] as const satisfies WireAction[]
type GuardedAction = (typeof GUARDED_ACTIONS)[number]

/** Soft: beyond it the address is under suspicion. */
export function suspicionLimit(action: GuardedAction): Limit {
  const { burst, perSeconds } = WIRE_LIMITS[action]
  return { burst: burst / 2, perSeconds }
}

export function isGuarded(action: WireAction): action is GuardedAction {
  return GUARDED_ACTIONS.some((guarded) => guarded === action)
}

export type AttemptRefusal = 'too-many-attempts' | 'too-many-requests' | 'too-busy'
