import type { ResponseEstimate } from './answer-delays.ts'
import { answeringHours, dayOffSpans } from './answering-hours.ts'
import type { ResponseOutcome } from './response-record.ts'

/**
 * A request that has ended. `at`: when it was answered or given up. `silentAt`: for a late answer, when it had been
 * counted as silent.
 */
export type EndedRequest = { kind: ResponseOutcome['kind']; askedAt: Date; at: Date; silentAt: Date }

/** How the request ended, in answering hours as they were weighted when it was sent. */
export function requestOutcome(
  { kind, askedAt, at, silentAt }: EndedRequest,
  { dayOff }: ResponseEstimate,
): ResponseOutcome {
  const hours = answeringHours(askedAt, at, dayOff)
  return kind === 'late-quote'
    ? { kind, hours, silentHours: answeringHours(askedAt, silentAt, dayOff) }
    : { kind, hours, dayOffs: dayOffSpans(askedAt, at, dayOff) }
}
