/** Answer times show from so many cases on (decisions.md section 9). */
export const TIMES_FROM = 5

/** Answers of this time are counted: twelve months, in ms. */
export const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** How many answers there were, and the median of the hours that they took; null when there was none. */
export type AnswerSample = { answered: number; hours: number | null }

/** How long a company takes to answer: half of `answered` requests of the last twelve months within `hours`, whole and from 1. */
export type AnswerTime = { hours: number; answered: number }

/** The same where it is also told that there are too few answers to tell a time: then `hours` is null. */
export type AnswerFigure = { hours: number | null; answered: number }

/** `hours`: the median; null where too few answers tell nothing. */
export function answerTime({ answered, hours }: AnswerSample): AnswerTime | null {
  return answered < TIMES_FROM || hours === null ? null : { hours: Math.max(1, Math.ceil(hours)), answered }
}

/** What a company's page tells of its answers; null where it has given none. */
export function answerFigure(sample: AnswerSample): AnswerFigure | null {
  const { answered } = sample
  return answered === 0 ? null : { hours: answerTime(sample)?.hours ?? null, answered }
}
