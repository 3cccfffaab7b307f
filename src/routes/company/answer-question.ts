import { answerQuestion } from '#features/applications/server/answer-question.ts'
import { ownApplicationTexts } from '#features/applications/texts.ts'
import type { Route } from './+types/answer-question'
import { writeToReviewer } from './write-to-reviewer.ts'

export const action = (args: Route.ActionArgs) =>
  writeToReviewer(args, answerQuestion, ownApplicationTexts.answered)
