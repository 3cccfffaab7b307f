import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { isTouchedLine, MAX_LINES } from '../line/line-input.ts'
import { emptyLine, type LineDraft, nextKey } from './quote-draft.ts'

type Answer = number | string

const always = () => true
const isYes = (answer: Answer) => answer === 'yes'

/** The questions whose answers are work that has a price of its own, and which of the answers are. */
const priced: Partial<Record<QuestionKey, (answer: Answer) => boolean>> = {
  bathroomScope: always,
  kitchenScope: always,
  outdoorScope: always,
  plumbingScope: always,
  paintScope: always,
  electricalScope: always,
  surfaces: always,
  surfaceState: (answer) => answer !== 'sound',
  pipes: (answer) => answer !== 'keep',
  movesSupply: isYes,
  hasRemoval: isYes,
  newPanel: isYes,
  fittings: always,
  outlets: always,
}

/** An answer that has a price, in the order of the interview. */
export type PricedAnswer = { scope: QuestionKey; answer: Answer }

/** The customer's answers that no line of a quote names yet. */
export function unnamedAnswers(
  asked: readonly QuestionKey[],
  answers: InterviewAnswers,
  lines: readonly Pick<LineDraft, 'scope'>[],
): PricedAnswer[] {
  return asked.flatMap((scope) => {
    const answer = answers[scope]
    const isNamed = lines.some((line) => line.scope === scope)
    return answer !== undefined && !isNamed && priced[scope]?.(answer) ? [{ scope, answer }] : []
  })
}

/**
 * The lines with a row for each of these answers, so that the customer can compare it with the same row of others. Rows of work in which
 * nothing has been written make room for them.
 */
export function withRowsOf(
  lines: readonly LineDraft[],
  unnamed: readonly PricedAnswer[],
  describe: (answer: PricedAnswer) => string,
): LineDraft[] {
  const kept = lines.filter((line) => isTouchedLine(line) || line.kind !== 'labour')
  const first = Number(nextKey(lines))
  const rows = unnamed.slice(0, MAX_LINES - kept.length).map((answer, index) => ({
    ...emptyLine(String(first + index), 'labour'),
    description: describe(answer),
    scope: answer.scope,
  }))
  return [
    ...kept.filter((line) => isTouchedLine(line)),
    ...rows,
    ...kept.filter((line) => !isTouchedLine(line)),
  ]
}
