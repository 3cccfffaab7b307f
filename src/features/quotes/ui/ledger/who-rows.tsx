import { distanceText } from '#features/projects/texts/distance.ts'
import { CheckStanding } from '#features/verification/ui/check-standing.tsx'
import { daysBetween, formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { QuoteStateBadge } from '../quote-state-badge.tsx'
import { type LedgerRow, Note } from './ledger-row.tsx'

const DAYS_OF_YEAR = 365.25
const means = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Who the companies are: checks, finished jobs, years, distance, and what customers said where somebody did. */
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
  const years = Math.floor(daysBetween(stockholmDate(company.partnerSince), today) / DAYS_OF_YEAR)
  const { checkedAt, distanceM, rating, answers } = facts
  return (
    <div className="flex flex-col gap-1 text-sm leading-5">
      <span>
        {company.lacking.length === 0 ? texts.checked(company.completed) : <CheckStanding {...company} />}
        {checkedAt && <Note>{texts.checkedOn(formatDate(stockholmDate(checkedAt)))}</Note>}
      </span>
      {rating && <span>{texts.rating(means.format(rating.mean), rating.count)}</span>}
      <span>{texts.jobs(company.jobs)}</span>
      {answers && <span>{texts.answers(answers.hours, answers.answered)}</span>}
      <span>{texts.partnerYears(years)}</span>
      <span>
        {distanceM === null ? company.location : texts.away(company.location, distanceText(distanceM))}
      </span>
    </div>
  )
}
