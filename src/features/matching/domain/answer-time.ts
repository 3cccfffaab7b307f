import { FIGURES_FROM } from './public-figures.ts'

/** The period whose answers are counted: 365 days, in ms. */
export const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The number of answers, and the median of the hours that they took; null when there are none. */
export type AnswerSample = { answered: number; hours: number | null }

/**
 * How long a company takes to answer: half of the `answered` requests of the last twelve months within `hours`, a whole
 * number from 1.
 */
export type AnswerTime = { hours: number; answered: number }

/** The same, also when there are too few answers for an answer time: `hours` is then null. */
export type AnswerFigure = { hours: number | null; answered: number }

/** `hours` of the sample is the median. Null when there are too few answers. */
export function answerTime({ answered, hours }: AnswerSample): AnswerTime | null {
  return answered < FIGURES_FROM || hours === null ? null : { hours: Math.max(1, Math.ceil(hours)), answered }
}

/** What a company's page shows of its answers; null when it has given none. */
export function answerFigure(sample: AnswerSample): AnswerFigure | null {
  const { answered } = sample
  return answered === 0 ? null : { hours: answerTime(sample)?.hours ?? null, answered }
}
