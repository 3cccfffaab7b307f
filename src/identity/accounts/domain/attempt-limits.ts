/** A token bucket: its size in attempts, and the seconds in which it refills. */
type Limit = { burst: number; perSeconds: number }
export type Attempt = 'log-in' | 'sign-up' | 'send-code' | 'verify-code'

/**
 * Limits for attempts at one account from one IP address: enough for people who forget, far too few for guessing.
 * Guesses from other IP addresses do not lock the owner out.
 */
export const ACCOUNT_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 30, perSeconds: 900 },
  'sign-up': { burst: 15, perSeconds: 3600 },
  'send-code': { burst: 15, perSeconds: 3600 },
  'verify-code': { burst: 30, perSeconds: 900 },
}

/** Limits for attempts from one IP address, which a whole office or dormitory may share. */
export const IP_ADDRESS_LIMITS: Readonly<Record<Attempt, Limit>> = {
  'log-in': { burst: 300, perSeconds: 900 },
  'sign-up': { burst: 100, perSeconds: 3600 },
  'send-code': { burst: 100, perSeconds: 3600 },
  'verify-code': { burst: 300, perSeconds: 900 },
}

/**
 * Failed logins after which a proof of work is demanded: at one account from any IP address, and from one IP address.
 */
export const SUSPICIOUS_FAILURES = {
  account: { burst: 10, perSeconds: 3600 },
  ipAddress: { burst: 50, perSeconds: 900 },
} as const satisfies Record<string, Limit>

/**
 * What a program may request of `/auth/v1` (auth-v1 section 4.9), and what anybody may send in; counted per IP
 * address.
 */
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
  | 'decline'
  | 'reading'
  | 'invitation'

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
  decline: { burst: 30, perSeconds: FIVE_MINUTES },
  reading: { burst: 60, perSeconds: FIVE_MINUTES },
  invitation: { burst: 60, perSeconds: FIVE_MINUTES },
}

/** The actions that demand a proof of work once an IP address has used half of its limit (auth-v1 section 4.8). */
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

/** A soft limit: above it the IP address is suspect and must solve a proof of work. */
export function suspicionLimit(action: GuardedAction): Limit {
  const { burst, perSeconds } = WIRE_LIMITS[action]
  return { burst: burst / 2, perSeconds }
}

export function isGuarded(action: WireAction): action is GuardedAction {
  return GUARDED_ACTIONS.some((guarded) => guarded === action)
}

export type AttemptRefusal = 'too-many-attempts' | 'too-many-requests' | 'too-busy'
