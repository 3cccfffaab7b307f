import { TIMES_FROM } from '#features/matching/domain/answer-time.ts'
import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'

/** Something that was asked of a party, and when it was answered; null for what is overdue or was not answered while there was time. */
export type AnswerCase = { askedAt: Date; answeredAt: Date | null }

/** Quotes of a customer's that have ended: how many, and of how many the customer said yes or no before they went out. */
export type DecidedQuotes = { ended: number; decided: number }

/**
 * How a customer has answered companies. `answers`: of so many questions and messages, those that were answered by the end of the next
 * working day, and the median of the hours that answers took, whole and from 1. Null where there are too few to tell anything.
 */
export type AnswerRecord = {
  answers: { asked: number; inTime: number; hours: number | null } | null
  quotes: DecidedQuotes | null
}

/** Of `asked` messages so many whole per cent were answered by the end of the next working day. */
export type AnswerShare = { percent: number; asked: number }

/** Shares show from so many cases on (decisions.md section 9). */
const SHARES_FROM = 30

/** What anybody is told of a company; null where there are too few to tell. */
export function answerShare(cases: readonly AnswerCase[]): AnswerShare | null {
  const asked = cases.length
  if (asked < SHARES_FROM) return null
  return { percent: Math.round((100 * cases.filter(isInTime).length) / asked), asked }
}

type Sample = { cases: readonly AnswerCase[]; quotes: DecidedQuotes }

export function answerRecord({ cases, quotes }: Sample): AnswerRecord {
  return {
    answers: cases.length < TIMES_FROM ? null : countedAnswers(cases),
    quotes: quotes.ended < TIMES_FROM ? null : quotes,
  }
}

function countedAnswers(cases: readonly AnswerCase[]): NonNullable<AnswerRecord['answers']> {
  const hours = cases.flatMap(({ askedAt, answeredAt }) =>
    answeredAt ? [hoursBetween(askedAt, answeredAt)] : [],
  )
  return {
    asked: cases.length,
    inTime: cases.filter(isInTime).length,
    hours: hours.length < TIMES_FROM ? null : Math.max(1, Math.ceil(medianOf(hours))),
  }
}

/** Was it answered by the end of the next working day? */
function isInTime({ askedAt, answeredAt }: AnswerCase): boolean {
  return answeredAt !== null && answeredAt <= endOfNextWorkingDay(askedAt)
}

const HOUR_MS = 3_600_000

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}

/** Of at least one number. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (low + high) / 2
}
