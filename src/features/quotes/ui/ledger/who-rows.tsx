import { CheckStanding } from '#features/verification/ui/check-standing.tsx'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { yearsAsPartner } from '../../domain/ledger/ledger-facts.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { QuoteStateBadge } from '../quote-state-badge.tsx'
import { type LedgerRow, Note } from './ledger-row.tsx'

/** The rows about the companies: checks, completed jobs, years as partner, distance, and reviews. */
export function whoRows(columns: readonly LedgerColumn[], today: IsoDate): LedgerRow[] {
  const states: LedgerRow = {
    key: 'state',
    label: quoteLedgerTexts.row.state,
    cell: ({ quote }) => <QuoteStateBadge state={quote.state} />,
  }
  return [
    ...(columns.some(({ quote }) => quote.state !== 'pending') ? [states] : []),
    { key: 'who', label: texts.row.who, cell: (column) => <WhoCell {...column} today={today} /> },
  ]
}

function WhoCell({ quote: { company }, facts, today }: LedgerColumn & { today: IsoDate }) {
  const { checkedAt, distanceM, rating, answers } = facts
  return (
    <div className="flex flex-col gap-1 text-sm leading-5">
      <span>
        {company.lacking.length === 0 ? texts.checked(company.completed) : <CheckStanding {...company} />}
        {checkedAt && <Note>{texts.checkedOn(formatDate(stockholmDate(checkedAt)))}</Note>}
      </span>
      {rating && <span>{texts.rating(rating)}</span>}
      <span>{texts.jobs(company.jobs)}</span>
      <span>{texts.partnerYears(yearsAsPartner(company, today))}</span>
      {answers && <span>{texts.answers(answers.hours, answers.answered)}</span>}
      <span>{texts.away(company.location, distanceM)}</span>
    </div>
  )
}
