import type { ReactNode } from 'react'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { type LedgerColumn, summedQuote } from '../../domain/ledger/ledger-columns.ts'
import { quoteDifferences } from '../../domain/ledger/quote-differences.ts'
import { scopeRowsOf } from '../../domain/ledger/scope-rows.ts'
import { offeredOrders } from '../../domain/ledger/sort-quotes.ts'
import { isLive } from '../../domain/quote.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { DifferenceList } from './difference-list.tsx'
import { LedgerControls } from './ledger-controls.tsx'
import type { LedgerGroup } from './ledger-row.tsx'
import { LedgerTable, pairClassFor } from './ledger-table.tsx'
import { optionRows } from './option-rows.tsx'
import { restRows, totalRows } from './part-rows.tsx'
import { priceRows } from './price-rows.tsx'
import { QuoteArithmetic } from './quote-arithmetic.tsx'
import type { LedgerProps } from './quote-ledger.tsx'
import { scopeRows } from './scope-row-cells.tsx'
import { timeRows } from './time-rows.tsx'
import type { LedgerChoicesState } from './use-ledger-choices.ts'
import { whoRows } from './who-rows.tsx'
import { ownerRows, wholeQuoteRow, wordRows } from './word-rows.tsx'

type ComparisonProps = Pick<LedgerProps, 'today' | 'project' | 'facts' | 'notes'> & {
  columns: readonly LedgerColumn[]
  choices: LedgerChoicesState
  asked: readonly QuestionKey[]
  circumstances: RotCircumstances
  /** Shown below the table: the assumptions of its prices. */
  children: ReactNode
}

/** The comparison: the differences in sentences, then the table, then the lines of each quote. */
export function QuoteComparison(props: ComparisonProps) {
  const { columns, choices, asked, project, notes, facts, circumstances, children } = props
  const scope = scopeRowsOf(
    columns.map(({ lines }) => lines),
    { asked, answers: project.answers },
  )
  const groups = groupsOf(props, scope)
  const isChoice = columns.every(({ quote }) => isLive(quote.state))
  return (
    <>
      {isChoice && (
        <DifferenceList differences={quoteDifferences(columns.map(summedQuote), scope.scopes, facts.usual)} />
      )}
      <div className="@container">
        <LedgerControls
          orders={offeredOrders(columns)}
          names={columns.map(({ quote }) => ({ id: quote.id, name: quote.company.name }))}
          shown={choices.shown}
          choices={choices}
          today={props.today}
          pairClass={pairClassFor(columns.length)}
        />
      </div>
      <div className="@container">
        <LedgerTable
          columns={columns}
          groups={groups}
          shown={choices.shown}
          street={notes ? project.street : null}
          circumstances={circumstances}
        />
      </div>
      <div className="mt-4 max-w-2xl">{children}</div>
      <QuoteArithmetic columns={columns} />
    </>
  )
}

function groupsOf(
  { columns, choices, project, notes, circumstances, today }: ComparisonProps,
  { scopes, rest }: ReturnType<typeof scopeRowsOf>,
): LedgerGroup[] {
  const groups: LedgerGroup[] = [
    { key: 'who', rows: whoRows(columns, today) },
    {
      key: 'price',
      label: texts.group.price,
      rows: [...priceRows(columns), ...(notes ? [wholeQuoteRow(circumstances)] : [])],
    },
    { key: 'options', rows: optionRows(columns, choices.tick) },
    { key: 'time', label: texts.group.time, rows: timeRows(columns, today) },
    { key: 'scope', label: texts.group.scope, rows: scopeRows(scopes, project.answers) },
    {
      key: 'parts',
      label: scopes.length > 0 ? texts.group.rest : texts.group.parts,
      rows: [...restRows(rest), ...totalRows(columns)],
    },
    { key: 'words', label: texts.group.words, rows: wordRows(columns) },
    { key: 'owner', rows: notes ? ownerRows(columns, notes) : [] },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
