import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'
import { isIsoDate, readClock, stockholmInstant } from '#kernel/swedish-dates.ts'
import { type MOST_TIMES, timeProblem, type VisitLength, type VisitTime, visitLengths } from './visit.ts'

export const LONGEST_NOTE = 500

export type VisitInputProblem =
  | 'visit-date-missing'
  | 'visit-date-wrong'
  | 'visit-clock-missing'
  | 'visit-clock-wrong'
  | 'visit-time-past'
  | 'visit-too-far'
  | 'visit-length-missing'
  | 'visit-note-too-long'

const problemCode = (problem: VisitInputProblem) => problem

/** The numbers of the times in the form, and so of its fields `date1`, `clock1` and so on. */
export const timeNumbers = [1, 2, 3] as const satisfies { length: typeof MOST_TIMES }

const typed = z._default(z.string(), '')
const MINUTE_MS = 60_000

/**
 * Up to three times, each a Stockholm date and a time of day, as typed, at which it begins; one length in minutes for all of
 * them; and a note. The first time is required; of each other time, both fields or neither. Returns the times in
 * order, without repetitions.
 */
export function proposalInput(now: Date) {
  return z.pipe(
    z
      .object({
        date1: typed,
        clock1: typed,
        date2: typed,
        clock2: typed,
        date3: typed,
        clock3: typed,
        minutes: typed,
        note: z._default(z.string(), '').check(
          z.overwrite(tidyText),
          z.refine((note) => [...note].length <= LONGEST_NOTE, problemCode('visit-note-too-long')),
        ),
      })
      .check(({ value, issues }) => {
        const wrong = timeNumbers.flatMap((number) =>
          rowProblems(value[`date${number}`], value[`clock${number}`], number === 1, now).map(
            ({ at, problem }) => ({ at: `${at}${number}`, problem }),
          ),
        )
        if (!lengthOf(value.minutes)) wrong.push({ at: 'minutes', problem: 'visit-length-missing' })
        for (const { at, problem } of wrong)
          issues.push({ code: 'custom', message: problem, path: [at], input: value })
      }),
    z.transform(({ minutes, note, ...fields }) => ({
      note: note === '' ? null : note,
      times: timesIn(
        timeNumbers.map((number) => [fields[`date${number}`], fields[`clock${number}`]]),
        lengthOf(minutes) ?? 0,
      ),
    })),
  )
}

function lengthOf(minutes: string): VisitLength | undefined {
  return visitLengths.find((length) => String(length) === minutes)
}

type RowProblem = { at: 'date' | 'clock'; problem: VisitInputProblem }

type OfDate = 'visit-date-missing' | 'visit-date-wrong' | null
type OfClock = 'visit-clock-missing' | 'visit-clock-wrong' | null

function rowProblems(date: string, clock: string, isRequired: boolean, now: Date): RowProblem[] {
  if (date === '' && clock === '' && !isRequired) return []
  const ofDate: OfDate = date === '' ? 'visit-date-missing' : isIsoDate(date) ? null : 'visit-date-wrong'
  const read = readClock(clock)
  const ofClock: OfClock = clock === '' ? 'visit-clock-missing' : read ? null : 'visit-clock-wrong'
  const ofBoth = ofDate || read === null ? null : timeProblem(stockholmInstant(date, read), now)
  const atDate = ofDate ?? ofBoth
  return [
    ...(atDate ? [{ at: 'date' as const, problem: atDate }] : []),
    ...(ofClock ? [{ at: 'clock' as const, problem: ofClock }] : []),
  ]
}

function timesIn(rows: readonly (readonly [string, string])[], minutes: number): VisitTime[] {
  const starts = rows
    .filter(([date]) => date !== '')
    .map(([date, clock]) => stockholmInstant(date, readClock(clock) ?? '').getTime())
  return [...new Set(starts)]
    .toSorted((one, other) => one - other)
    .map((start) => ({ startsAt: new Date(start), endsAt: new Date(start + minutes * MINUTE_MS) }))
}

/** The id of a visit and, for an acceptance, the position of one of its times, from 1; 0 for any other text. */
export const visitChoiceInput = z.object({
  visitId: z._default(z.string(), ''),
  time: z.pipe(
    z.transform((chosen) => (typeof chosen === 'string' && /^[1-3]$/.test(chosen) ? Number(chosen) : 0)),
    z.number(),
  ),
})
