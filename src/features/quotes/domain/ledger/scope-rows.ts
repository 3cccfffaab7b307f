import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import type { LineKind } from '../quote.ts'

/**
 * A line with the facts for the rows. `scope`: the question of the interview that it covers; null when the company
 * named none. Öre with VAT.
 */
export type ScopedLine = {
  kind: LineKind
  description: string
  grossOre: number
  scope: QuestionKey | null
}

/**
 * A quote's cell in one row. `priced`: the amount of its lines. `lacking`: the quote names other answers but not
 * this one. `undivided`: it names none, so its price of this item is unknown.
 */
export type ScopeCell =
  | { is: 'priced'; grossOre: number; descriptions: string[] }
  | { is: 'lacking' }
  | { is: 'undivided' }

/** One answer of the interview in all quotes; cells in the order of the quotes. */
export type ScopeRow = { scope: QuestionKey; cells: ScopeCell[] }
/** The lines of one kind that name no answer: öre with VAT for each quote, 0 for none. */
export type RestRow = { kind: LineKind; grossOre: number[] }

type Lines = readonly ScopedLine[]

/**
 * Arranges the quotes' lines in rows. Each answer that a line names has a row, in the order of the interview. All
 * other lines are added up by kind. There is no row for an answer that no line names, or for a kind without an
 * amount.
 */
export function scopeRowsOf(
  quotes: readonly Lines[],
  { asked, answers }: { asked: readonly QuestionKey[]; answers: InterviewAnswers },
): { scopes: ScopeRow[]; rest: RestRow[] } {
  const isRow = (scope: QuestionKey | null) =>
    scope !== null && asked.includes(scope) && answers[scope] !== undefined
  const named = asked.filter(
    (scope) => isRow(scope) && quotes.some((lines) => lines.some((line) => line.scope === scope)),
  )
  const kinds = [...new Set(quotes.flat().map(({ kind }) => kind))]
  const unnamed = (lines: Lines) => lines.filter(({ scope }) => !isRow(scope))
  return {
    scopes: named.map((scope) => ({
      scope,
      cells: quotes.map((lines) =>
        cellOf(
          lines,
          scope,
          lines.some(({ scope }) => isRow(scope)),
        ),
      ),
    })),
    rest: kinds
      .map((kind) => ({
        kind,
        grossOre: quotes.map((lines) => sumOf(unnamed(lines).filter((line) => line.kind === kind))),
      }))
      .filter(({ grossOre }) => grossOre.some((ore) => ore !== 0)),
  }
}

function cellOf(lines: Lines, scope: QuestionKey, isDivided: boolean): ScopeCell {
  const about = lines.filter((line) => line.scope === scope)
  if (about.length === 0) return { is: isDivided ? 'lacking' : 'undivided' }
  return {
    is: 'priced',
    grossOre: sumOf(about),
    descriptions: about.map(({ description }) => description),
  }
}

function sumOf(lines: Lines): number {
  return lines.reduce((sum, { grossOre }) => sum + grossOre, 0)
}
