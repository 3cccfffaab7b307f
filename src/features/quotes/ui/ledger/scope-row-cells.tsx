import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { answerText, questionTexts } from '#features/projects/texts/interview.ts'
import { formatOre } from '#kernel/money.ts'
import type { ScopeCell, ScopeRow } from '../../domain/ledger/scope-rows.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { rowOfAnswer } from '../../texts/quote-line.ts'
import { Figure, type LedgerRow, Note } from './ledger-row.tsx'

/**
 * One row for each answer of the interview that a quote names: each quote's price for it, or that the quote does
 * not name it.
 */
export function scopeRows(scopes: readonly ScopeRow[], answers: InterviewAnswers): LedgerRow[] {
  return scopes.map(({ scope, cells }) => {
    const answer = answers[scope]
    const highestOre = Math.max(...cells.map((cell) => (cell.is === 'priced' ? cell.grossOre : 0)))
    return {
      key: `scope-${scope}`,
      isAmount: true,
      label: (
        <>
          {questionTexts[scope].term}
          {answer !== undefined && <Note>{answerText(scope, answer)}</Note>}
        </>
      ),
      cell: (_, index) => (
        <ScopeCellView
          cell={cells[index]}
          highestOre={highestOre}
          rowLabel={answer === undefined ? '' : rowOfAnswer({ scope, answer })}
        />
      ),
    }
  })
}

/** `rowLabel`: the label of the row, which is not repeated in its cells. */
function ScopeCellView({
  cell,
  highestOre,
  rowLabel,
}: {
  cell: ScopeCell | undefined
  highestOre: number
  rowLabel: string
}) {
  if (!cell || cell.is === 'undivided')
    return <span className="text-sm text-ink-soft">{texts.undivided}</span>
  if (cell.is === 'lacking')
    return <strong className="text-sm font-semibold text-danger">{texts.lacking}</strong>
  return (
    <>
      <Figure>{formatOre(cell.grossOre)}</Figure>
      <span aria-hidden="true" className="mt-1 flex h-1.5 w-full">
        <span
          className="bg-ochre"
          style={{ width: `${(Math.max(0, cell.grossOre) * 100) / Math.max(1, highestOre)}%` }}
        />
      </span>
      <Note>{cell.descriptions.filter((words) => words !== rowLabel).join(', ')}</Note>
    </>
  )
}
