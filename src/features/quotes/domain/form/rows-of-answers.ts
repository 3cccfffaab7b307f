import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { isTouchedLine, MAX_LINES } from '../line/line-input.ts'
import { emptyLine, type LineDraft, nextKey } from './quote-draft.ts'

type Answer = number | string

const always = () => true
const isYes = (answer: Answer) => answer === 'yes'

/** The questions about work that has a price of its own, with the answers that mean such work. */
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

/** An answer that means work with a price. */
export type PricedAnswer = { scope: QuestionKey; answer: Answer }

/** The customer's answers with a price that no line of the quote names yet, in the order of the interview. */
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
 * Adds a row for each of these answers, so that the customer can compare it with the same row of other quotes.
 * Empty rows of labour are replaced.
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
