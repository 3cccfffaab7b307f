import * as z from 'zod/mini'
import type { NotificationTimes } from './quiet-hours.ts'

/** The full hours of a day as a form sends them: `0` to `23`. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

export const timesProblems = ['hour-invalid', 'quiet-hours-empty', 'pace-missing'] as const
export type TimesProblem = (typeof timesProblems)[number]

const problemCode = (problem: TimesProblem) => problem

/** `quietFrom`: empty for no quiet hours; then `quietTo` is ignored. `pace`: of mails. */
export const NotificationTimesInput = z.pipe(
  z
    .object({
      quietFrom: z._default(z.enum(['', ...hours], problemCode('hour-invalid')), ''),
      quietTo: z._default(z.enum(['', ...hours], problemCode('hour-invalid')), ''),
      pace: z.enum(['at-once', 'daily'], problemCode('pace-missing')),
    })
    .check(
      z.refine(({ quietFrom, quietTo }) => quietFrom === '' || (quietTo !== '' && quietTo !== quietFrom), {
        error: problemCode('quiet-hours-empty'),
        path: ['quietTo'],
      }),
    ),
  z.transform(
    ({ quietFrom, quietTo, pace }): NotificationTimes => ({
      quiet: quietFrom === '' ? null : { from: Number(quietFrom), to: Number(quietTo) },
      isDaily: pace === 'daily',
    }),
  ),
)
