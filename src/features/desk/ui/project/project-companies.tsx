import { Link } from 'react-router'
import type { QuoteState } from '#features/quotes/domain/quote.ts'
import { QuoteStateBadge } from '#features/quotes/ui/quote-state-badge.tsx'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'
import { DeskTable } from '../list/desk-table.tsx'

type ShownQuote = {
  id: string
  companyId: string
  companyName: string
  state: QuoteState
  grossOre: number
  sentAt: Date
  validUntil: IsoDate
  message: string
}

/** The quotes on the project, one per row. */
export function ProjectQuotes({ quotes }: { quotes: readonly ShownQuote[] }) {
  const { company, state, price, sent, until, message } = texts.quoteColumns
  return (
    <section aria-labelledby="offerter" className="mt-12">
      <h2 id="offerter" className="mb-3 text-2xl">
        {texts.quotes}
      </h2>
      {quotes.length === 0 && <p className="text-ink-soft">{texts.noQuotes}</p>}
      {quotes.length > 0 && (
        <DeskTable
          caption={texts.quotes}
          columns={[
            { label: company, cell: (quote) => <CompanyLink {...quote} /> },
            { label: state, cell: (quote) => <QuoteStateBadge state={quote.state} /> },
            {
              label: price,
              cell: ({ grossOre }) => <span className="figures">{formatOre(grossOre)}</span>,
              isShort: true,
            },
            { label: sent, cell: ({ sentAt }) => formatDate(stockholmDate(sentAt)), isShort: true },
            { label: until, cell: ({ validUntil }) => formatDate(validUntil), isShort: true },
            { label: message, cell: (quote) => <QuoteWords>{quote.message}</QuoteWords> },
          ]}
          rows={quotes}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}

type ShownInvitation = { companyId: string; companyName: string; distanceM: number | null; invitedAt: Date }

/** The asked companies, best first. */
export function AskedTable({ asked }: { asked: readonly ShownInvitation[] }) {
  const { company, distance, at } = texts.askedColumns
  return (
    <section aria-labelledby="tillfragade" className="mt-12">
      <h2 id="tillfragade" className="mb-3 text-2xl">
        {texts.asked}
      </h2>
      {asked.length === 0 && <p className="text-ink-soft">{texts.noneAsked}</p>}
      {asked.length > 0 && (
        <DeskTable
          caption={texts.asked}
          columns={[
            { label: company, cell: (invitation) => <CompanyLink {...invitation} /> },
            {
              label: distance,
              cell: ({ distanceM }) => <span className="figures">{distanceText(distanceM)}</span>,
              isShort: true,
            },
            {
              label: at,
              cell: ({ invitedAt }) => formatDate(stockholmDate(invitedAt)),
              isShort: true,
            },
          ]}
          rows={asked}
          keyOf={({ companyId }) => companyId}
        />
      )}
    </section>
  )
}

/** Whole kilometres, rounded down, or that the distance is unknown. */
export function distanceText(metres: number | null): string {
  return metres === null ? texts.unknownDistance : texts.kilometres(Math.floor(metres / 1000))
}

function QuoteWords({ children }: { children: string }) {
  return <span className="block text-sm wrap-anywhere whitespace-pre-line sm:min-w-64">{children}</span>
}

function CompanyLink({ companyId, companyName }: { companyId: string; companyName: string }) {
  return <Link to={href('/admin/foretag/:companyId', { companyId })}>{companyName}</Link>
}
