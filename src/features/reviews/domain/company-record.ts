import { type AnswerFigure, answerFigure } from '#features/matching/domain/answer-time.ts'
import { type ShownShare, shownShare } from '#features/matching/domain/public-figures.ts'

/**
 * Counts of what a company has done on the site. `hours`: the median time of answer to the `answered` requests of
 * the last twelve months, in hours.
 */
export type RecordSample = {
  finished: number
  answered: number
  hours: number | null
  /** Jobs that have begun, and those of them that began by the start date of the quote. */
  begun: number
  begunInTime: number
  /** Completed jobs whose quote had an end date, and those of them that were completed by it ({@link DAYS_TO_MARK}). */
  ended: number
  endedInTime: number
}

/**
 * A customer marks a job as completed some time after the work is done, so a job counts as completed in time until
 * this many days after its end date.
 */
export const DAYS_TO_MARK = 7

/**
 * The company's record as everybody sees it. A figure is null when it rests on too few cases. Whole hours from 1.
 */
export type CompanyRecord = {
  finished: number
  answers: AnswerFigure | null
  starts: ShownShare | null
  ends: ShownShare | null
}

export function companyRecord(sample: RecordSample): CompanyRecord {
  const { finished, answered, hours } = sample
  return {
    finished,
    answers: answerFigure({ answered, hours }),
    starts: shownShare(sample.begunInTime, sample.begun),
    ends: shownShare(sample.endedInTime, sample.ended),
  }
}
