import type { VerificationStatus } from './verification-item.ts'

/**
 * The situations of a check, each with its status. `untouched`: nothing was sent, and nobody has looked. `sent`: waits
 * for the first look. `waiting`: staff have not finished. `changed`: made for another name or number than the company
 * claims today. `numberless`: made before a number was required, and the company has none yet. `ending`: expires within
 * thirty days. `…-sent`: the company has sent a newer document since.
 */
export const statusIn = {
  untouched: 'missing',
  sent: 'pending',
  waiting: 'pending',
  changed: 'pending',
  numberless: 'missing',
  valid: 'completed',
  'valid-sent': 'completed',
  ending: 'completed',
  'ending-sent': 'completed',
  lapsed: 'missing',
  'lapsed-sent': 'pending',
  refused: 'missing',
  'refused-sent': 'pending',
} as const satisfies Readonly<Record<string, VerificationStatus>>

export type CheckSituation = keyof typeof statusIn

export const checkSituations = Object.keys(statusIn) as CheckSituation[]

/** Has the check expired, whether or not the company has sent a newer document since? */
export function isLapsed(situation: CheckSituation): boolean {
  return situation === 'lapsed' || situation === 'lapsed-sent'
}
