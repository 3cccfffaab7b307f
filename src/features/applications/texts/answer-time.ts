import { workingDaysText } from '#kernel/swedish-holidays.ts'
import { ANSWER_WORKING_DAYS } from '../domain/application-due.ts'

/** Within which time we answer an application or its reply: `inom en arbetsdag`. */
export const answerTime = `inom ${workingDaysText(ANSWER_WORKING_DAYS)}`
