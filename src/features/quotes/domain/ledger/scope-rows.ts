import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import type { LineKind } from '../quote.ts'

/** A line as the rows need it: `scope` is the answer of the interview that it is about, if its company named one. Öre with VAT. */
export type ScopedLine = {
  kind: LineKind
  description: string
  grossOre: number
  scope: QuestionKey | null
}

/**
 * What a quote says about one row: an amount, or `lacking` (it names others and not this one), or `undivided` (it names none, so
 * nobody can tell).
 */
export type ScopeCell =
  | { is: 'priced'; grossOre: number; descriptions: string[] }
  | { is: 'lacking' }
  | { is: 'undivided' }

/** One answer of the interview across all quotes, in their order. */
export type ScopeRow = { scope: QuestionKey; cells: ScopeCell[] }
/** The lines that name no answer, by kind: öre with VAT, 0 where a quote has none. */
export type RestRow = { kind: LineKind; grossOre: number[] }

type Lines = readonly ScopedLine[]

/**
 * The quotes' lines in rows: each given answer that a line names is a row, in the order of the interview; all other lines are added
 * up by kind. Answers that no line names have no row, and neither have kinds without an amount.
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
