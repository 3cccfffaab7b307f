/** Answer times show from so many cases on (decisions.md section 9). */
const TIMES_FROM = 5

/** How long a company takes to answer: half of `answered` requests of the last twelve months within `hours`, whole and from 1. */
export type AnswerTime = { hours: number; answered: number }

/** `hours`: the median; null where too few answers tell nothing. */
export function answerTime({
  answered,
  hours,
}: {
  answered: number
  hours: number | null
}): AnswerTime | null {
  return answered < TIMES_FROM || hours === null ? null : { hours: Math.max(1, Math.ceil(hours)), answered }
}
