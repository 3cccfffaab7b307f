import { Link } from 'react-router'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/figures/table.tsx'
import type { QuoteState } from '#features/quotes/domain/quote.ts'
import { QuoteStateBadge } from '#features/quotes/ui/quote-state-badge.tsx'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'

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
        <Table caption={texts.quotes} isCaptionHidden>
          <ColumnHeads labels={[company, state, price, sent, until, message]} />
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.id}>
                <HeadCell scope="row" className="min-w-40">
                  <CompanyLink {...quote} />
                </HeadCell>
                <Cell>
                  <QuoteStateBadge state={quote.state} />
                </Cell>
                <Cell className="figures whitespace-nowrap">{formatOre(quote.grossOre)}</Cell>
                <Cell className="whitespace-nowrap">{formatDate(stockholmDate(quote.sentAt))}</Cell>
                <Cell className="whitespace-nowrap">{formatDate(quote.validUntil)}</Cell>
                <Cell className="min-w-64 text-sm break-words whitespace-pre-line">{quote.message}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
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
        <Table caption={texts.asked} isCaptionHidden>
          <ColumnHeads labels={[company, distance, at]} />
          <tbody>
            {asked.map((invitation) => (
              <tr key={invitation.companyId}>
                <HeadCell scope="row">
                  <CompanyLink {...invitation} />
                </HeadCell>
                <Cell className="figures whitespace-nowrap">{distanceText(invitation.distanceM)}</Cell>
                <Cell className="whitespace-nowrap">{formatDate(stockholmDate(invitation.invitedAt))}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** Whole kilometres, rounded down, or that the distance is unknown. */
export function distanceText(metres: number | null): string {
  return metres === null ? texts.unknownDistance : texts.kilometres(Math.floor(metres / 1000))
}

function CompanyLink({ companyId, companyName }: { companyId: string; companyName: string }) {
  return <Link to={href('/admin/foretag/:companyId', { companyId })}>{companyName}</Link>
}
