import { type AnswerFigure, answerFigure } from '#features/matching/domain/answer-time.ts'

/** Shares show from so many cases on (decisions.md section 9). */
const SHARES_FROM = 30

/** What a company has done here, counted: `hours` are the median of `answered` requests of the last twelve months. */
export type RecordSample = {
  finished: number
  answered: number
  hours: number | null
  /** Jobs that have begun, and those that began by the day that the quote gave. */
  begun: number
  begunInTime: number
  /** Finished jobs whose quote promised a last day, and those that were finished by it ({@link DAYS_TO_MARK}). */
  ended: number
  endedInTime: number
}

/** A customer marks a job as finished when there is time for it: so many days after the promised one are still in time. */
export const DAYS_TO_MARK = 7

/** A share in whole per cent, of so many jobs. */
export type JobShare = { percent: number; of: number }

/** What anybody is shown of it: null where there is too little to tell; of answers already the number. Whole hours from 1, whole per cent. */
export type CompanyRecord = {
  finished: number
  answers: AnswerFigure | null
  starts: JobShare | null
  ends: JobShare | null
}

export function companyRecord(sample: RecordSample): CompanyRecord {
  const { finished, answered, hours } = sample
  return {
    finished,
    answers: answerFigure({ answered, hours }),
    starts: shareOf(sample.begunInTime, sample.begun),
    ends: shareOf(sample.endedInTime, sample.ended),
  }
}

function shareOf(inTime: number, of: number): JobShare | null {
  return of < SHARES_FROM ? null : { percent: Math.round((100 * inTime) / of), of }
}
