import type { ResponseEstimate } from './answer-delays.ts'
import { answeringHours, dayOffSpans } from './answering-hours.ts'
import type { ResponseOutcome } from './response-record.ts'

/** A request that has ended. `at`: when it was answered, or else given up; `silentAt`: when a late one had been counted as silent. */
export type EndedRequest = { kind: ResponseOutcome['kind']; askedAt: Date; at: Date; silentAt: Date }

/** How it ended, in hours of answering as they were thought to count when it was asked. */
export function requestOutcome(
  { kind, askedAt, at, silentAt }: EndedRequest,
  { dayOff }: ResponseEstimate,
): ResponseOutcome {
  const hours = answeringHours(askedAt, at, dayOff)
  return kind === 'late-quote'
    ? { kind, hours, silentHours: answeringHours(askedAt, silentAt, dayOff) }
    : { kind, hours, dayOffs: dayOffSpans(askedAt, at, dayOff) }
}
