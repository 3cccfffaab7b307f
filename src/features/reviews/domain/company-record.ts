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
}

/** What anybody is shown of it: null where there is too little to tell; of answers already the number. Whole hours from 1, whole per cent. */
export type CompanyRecord = {
  finished: number
  answers: AnswerFigure | null
  starts: { percent: number; begun: number } | null
}

export function companyRecord({
  finished,
  answered,
  hours,
  begun,
  begunInTime,
}: RecordSample): CompanyRecord {
  return {
    finished,
    answers: answerFigure({ answered, hours }),
    starts: begun < SHARES_FROM ? null : { percent: Math.round((100 * begunInTime) / begun), begun },
  }
}
