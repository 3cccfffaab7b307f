import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { answerText, questionTexts } from '#features/projects/texts/interview.ts'
import { formatOre } from '#kernel/money.ts'
import type { ScopeCell, ScopeRow } from '../../domain/ledger/scope-rows.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { rowOfAnswer } from '../../texts/quote-line.ts'
import { Figure, type LedgerRow, Note } from './ledger-row.tsx'

/** One row for each answer of the interview that a quote names: what it takes for that, or that it does not name it. */
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
          said={answer === undefined ? '' : rowOfAnswer({ scope, answer })}
        />
      ),
    }
  })
}

/** `said`: what the row itself says, which need not stand in each of its cells. */
function ScopeCellView({
  cell,
  highestOre,
  said,
}: {
  cell: ScopeCell | undefined
  highestOre: number
  said: string
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
      <Note>{cell.descriptions.filter((words) => words !== said).join(', ')}</Note>
    </>
  )
}
