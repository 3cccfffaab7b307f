import type { CSSProperties } from 'react'
import { classNames } from '#design/class-names.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { formatOre } from '#kernel/money.ts'
import { PAIR } from '../../domain/ledger/ledger-choices.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { isLive } from '../../domain/quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { AcceptQuoteDialog } from '../accept-quote-dialog.tsx'
import { CompanyName } from './company-name.tsx'
import type { LedgerGroup } from './ledger-row.tsx'

type TableProps = {
  columns: readonly LedgerColumn[]
  groups: readonly LedgerGroup[]
  /** The ids of the two quotes on a narrow screen. */
  shown: readonly string[]
  /** The street address of the work; null when it has to be asked for. */
  street: string | null
  circumstances: RotCircumstances
}

/**
 * A column for each quote and a row for each question. The names with their buttons stay visible while the page
 * scrolls. A screen without room for all columns shows two of them; with letters so large that two have no room
 * beside the questions, each question stands above its answers.
 */
export function LedgerTable({ columns, groups, shown, ...acceptance }: TableProps) {
  const lookOf = columnLook(columns, shown)
  return (
    <table
      style={{ '--longest': longestAmount(columns) } as CSSProperties}
      className="w-full table-fixed border-separate border-spacing-0 text-left text-base @max-[16rem]:block print:text-sm"
    >
      <caption className="sr-only">{texts.caption}</caption>
      <thead className={BLOCK}>
        <tr className={STACK}>
          <td className={classNames(NAMES, HEAD, '@max-[16rem]:hidden')} />
          {columns.map((column) => (
            <th
              key={column.quote.id}
              scope="col"
              className={classNames(COLUMN, HEAD, lookOf(column), 'bg-paper')}
            >
              <HeadCell column={column} columns={columns} {...acceptance} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} columns={columns} lookOf={lookOf} />
      ))}
    </table>
  )
}

type PartProps = { columns: readonly LedgerColumn[]; lookOf: (column: LedgerColumn) => string }

function Group({ group, columns, lookOf }: PartProps & { group: LedgerGroup }) {
  return (
    <tbody className={BLOCK}>
      {group.label && <GroupHead label={group.label} columns={columns.length} />}
      {group.rows.map((row) => (
        <tr
          key={row.key}
          className={STACK}
          data-screen-only={row.isScreenOnly || undefined}
          data-needs-script={row.needsScript || undefined}
        >
          <th
            scope="row"
            className={classNames(
              NAMES,
              WHOLE,
              '@max-[16rem]:border-b-0 @max-[16rem]:pb-0 text-xs leading-5 font-normal text-ink-soft @min-[36rem]:text-sm @min-[36rem]:leading-6',
            )}
          >
            {row.label}
          </th>
          {columns.map((column, index) => (
            <td
              key={column.quote.id}
              className={classNames(COLUMN, 'align-top', lookOf(column), row.isAmount && 'text-right')}
            >
              {row.cell(column, index)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** A heading across the columns: across two where two are shown, so that a narrow table has no empty columns. */
function GroupHead({ label, columns }: { label: string; columns: number }) {
  const line = 'border-b border-line-strong pt-6 pb-1.5 text-left text-sm font-semibold'
  return (
    <tr className={classNames(STACK, 'break-after-avoid')}>
      <th scope="rowgroup" colSpan={1 + Math.min(columns, PAIR)} className={classNames(line, WHOLE)}>
        {label}
      </th>
      {columns > PAIR && (
        <td
          colSpan={columns - PAIR}
          className={classNames(line, hiddenWhenNarrow(columns), '@max-[16rem]:hidden')}
        />
      )}
    </tr>
  )
}

/** A company's name, and the button that accepts its quote. */
function HeadCell({
  column: { quote, ticked },
  columns,
  street,
  circumstances,
}: Pick<TableProps, 'columns' | 'street' | 'circumstances'> & { column: LedgerColumn }) {
  const acceptable = columns.filter((column) => column.quote.allowed.accept)
  const others = columns.filter((column) => column.quote.state === 'pending').length - 1
  return (
    <div className="flex h-full flex-col justify-between gap-2">
      <span className="block text-sm leading-tight font-[650] text-balance @min-[36rem]:text-lg print:text-base">
        <CompanyName company={quote.company} />
      </span>
      {quote.allowed.accept && (
        <div data-screen-only className="[&_button_span]:wrap-anywhere">
          <AcceptQuoteDialog
            quote={quote}
            circumstances={circumstances}
            ticked={ticked}
            others={others}
            street={street}
            isOnly={acceptable.length === 1}
          />
        </div>
      )}
    </div>
  )
}

// For letters of twice the size on a phone.
const BLOCK = '@max-[16rem]:block'
const STACK = '@max-[16rem]:flex @max-[16rem]:flex-wrap'
const WHOLE = '@max-[16rem]:basis-full'

const NAMES =
  'w-20 border-b border-line py-3 pr-1 text-left align-top wrap-anywhere hyphens-auto @min-[36rem]:w-36'
const COLUMN =
  'border-b border-l border-line px-1.5 py-3 text-left wrap-anywhere hyphens-auto @max-[16rem]:flex-1 @max-[16rem]:first-of-type:border-l-0 @min-[36rem]:px-3'
// The page's header, which stays visible, is 4 rem high.
const HEAD =
  'stays sticky short:static top-(--ledger-top,4rem) z-10 border-line-strong bg-paper align-bottom print:static'

/** From this many columns on, a screen must be very wide to show all of them. */
const MANY = 4

/**
 * The look of a column: an accepted quote is highlighted, one that is not live is dimmed, and a column beside the
 * chosen two is hidden on a narrow screen.
 */
function columnLook(columns: readonly LedgerColumn[], shown: readonly string[]) {
  const hidden = hiddenWhenNarrow(columns.length)
  return ({ quote }: LedgerColumn): string =>
    classNames(stateLook(quote), columns.length > shown.length && !shown.includes(quote.id) && hidden)
}

/** In characters, with its sign. */
function longestAmount(columns: readonly LedgerColumn[]): number {
  const amounts = columns.flatMap(({ price, compared }) => [price.grossOre, compared.afterRotOre])
  return 1 + Math.max(0, ...amounts.map((ore) => formatOre(ore).length))
}

function hiddenWhenNarrow(columns: number): string {
  return columns >= MANY ? '@max-[58rem]:hidden print:table-cell' : '@max-[44rem]:hidden print:table-cell'
}

function stateLook({ state }: OwnerQuote): string | false {
  if (state === 'accepted') return 'bg-spruce-soft'
  return !isLive(state) && 'bg-paper-sunken text-ink-soft'
}

/** The CSS class that hides the choice of two columns from the width on at which all of them have room. */
export function pairClassFor(columns: number): string {
  return columns >= MANY ? '@min-[58rem]:hidden' : '@min-[44rem]:hidden'
}
