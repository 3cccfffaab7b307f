import type { RotCalculationProblem } from '../domain/rot-calculation-input.ts'
import { rotProblemTexts } from '../texts/rot-calculator.ts'

/** Codes by field path (`used.0.rot`), as the check of the calculator's form gives them. */
export type RotProblems = Readonly<Record<string, string>>

/** The id of a field on the page: where a link to it leads. */
export function fieldId(name: string): string {
  return name === 'owners' ? 'owners-1' : name.replaceAll('.', '-')
}

export function problemText(code: string): string {
  return rotProblemTexts[code as RotCalculationProblem] ?? rotProblemTexts['amount-invalid']
}
