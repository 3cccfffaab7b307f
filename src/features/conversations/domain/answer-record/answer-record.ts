import { FIGURES_FROM, type ShownShare, shownShare } from '#features/matching/domain/public-figures.ts'
import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'

/**
 * A question or message to a party, and when it was answered. `answeredAt`: null when it is overdue or its time
 * ended without an answer.
 */
export type AnswerCase = { askedAt: Date; answeredAt: Date | null }

/** A customer's quotes that have ended, and how many of them the customer accepted or rejected before they expired. */
export type DecidedQuotes = { ended: number; decided: number }

/**
 * How a customer answers companies. `answers`: the number of questions and messages, how many of them were answered
 * by the end of the next working day, and the median time of the answers in whole hours, at least 1. Null when
 * there are too few.
 */
export type AnswerRecord = {
  answers: { asked: number; inTime: number; hours: number | null } | null
  quotes: DecidedQuotes | null
}

/** The share of messages that a company answers by the end of the next working day, as everybody sees it. */
export function answerShare(cases: readonly AnswerCase[]): ShownShare | null {
  return shownShare(cases.filter(isInTime).length, cases.length)
}

type Sample = { cases: readonly AnswerCase[]; quotes: DecidedQuotes }

export function answerRecord({ cases, quotes }: Sample): AnswerRecord {
  return {
    answers: cases.length < FIGURES_FROM ? null : countedAnswers(cases),
    quotes: quotes.ended < FIGURES_FROM ? null : quotes,
  }
}

function countedAnswers(cases: readonly AnswerCase[]): NonNullable<AnswerRecord['answers']> {
  const hours = cases.flatMap(({ askedAt, answeredAt }) =>
    answeredAt ? [hoursBetween(askedAt, answeredAt)] : [],
  )
  return {
    asked: cases.length,
    inTime: cases.filter(isInTime).length,
    hours: hours.length < FIGURES_FROM ? null : Math.max(1, Math.ceil(medianOf(hours))),
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

/** The list must not be empty. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (low + high) / 2
}
