import { formatOre } from '#kernel/money.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { isLive } from '../../domain/quote.ts'
import { lowestText, ledgerTexts as texts } from '../../texts/ledger.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { priceKindTexts } from '../../texts.ts'
import { Figure, type LedgerRow, Mark, Note } from './ledger-row.tsx'
import { AfterRotBar } from './quote-bars.tsx'

/** The rows with the price after ROT, its difference to the lowest price, and the kind of price. */
export function priceRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const highestOre = Math.max(...columns.map(({ price }) => price.grossOre))
  const hasRot = columns.some(({ compared }) => compared.rot.deductionOre > 0)
  const hasShares = hasRot && columns.some(({ rotSharesOre }) => rotSharesOre.length > 1)
  const differ = columns.some(({ compared }) => compared.aboveLowestOre !== null)
  return [
    {
      key: 'afterRot',
      label: <strong className="font-semibold text-ink">{quoteLedgerTexts.row.afterRot}</strong>,
      isAmount: true,
      cell: (column) => <AfterRotCell {...column} highestOre={highestOre} />,
    },
    ...(differ
      ? [
          {
            key: 'above',
            label: texts.row.above,
            isAmount: true,
            cell: (column: LedgerColumn) => <AboveCell {...column} />,
          },
        ]
      : []),
    ...(hasShares ? [sharesRow] : []),
    ...(hasRot
      ? [
          {
            key: 'ifRefused',
            label: texts.row.ifRefused,
            isAmount: true,
            cell: ({ price }: LedgerColumn) => <Figure>{formatOre(price.grossOre)}</Figure>,
          },
        ]
      : []),
    {
      key: 'priceKind',
      label: quoteLedgerTexts.row.priceKind,
      cell: (column) => <PriceKindCell {...column} />,
    },
  ]
}

const sharesRow: LedgerRow = {
  key: 'rotPerOwner',
  label: texts.row.rotPerOwner,
  isAmount: true,
  cell: ({ rotSharesOre }) =>
    rotSharesOre.map((ore, owner) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an owner is identified by number only
      <span key={owner} className="block">
        {texts.owner(owner + 1)} <Figure>{formatOre(ore)}</Figure>
      </span>
    )),
}

function AfterRotCell({ quote, compared, price, ticked, highestOre }: LedgerColumn & { highestOre: number }) {
  const hasTicked = quote.lines.some(
    ({ isOption, isChosen, position }) => isOption && (isChosen || ticked.has(position)),
  )
  return (
    <>
      <Figure className="font-[650] tracking-tight @min-[36rem]:text-xl">
        {formatOre(compared.afterRotOre)}
      </Figure>
      {isLive(quote.state) && (
        <AfterRotBar
          afterRotOre={compared.afterRotOre}
          grossOre={price.grossOre}
          highestOre={highestOre}
          isCheapest={compared.isCheapest}
        />
      )}
      {hasTicked && <Note>{texts.withOptions}</Note>}
    </>
  )
}

/**
 * The difference to the lowest binding price. A running account without a cap has none, because an estimate cannot
 * be compared.
 */
function AboveCell({ compared }: LedgerColumn) {
  const { aboveLowestOre, promise } = compared
  if (compared.isCheapest) return <Mark>{lowestText(compared)}</Mark>
  if (aboveLowestOre === null) return null
  if (aboveLowestOre === 0) return texts.nothing
  return (
    <>
      <Figure className="font-semibold">{texts.above(aboveLowestOre)}</Figure>
      {promise === 'open' && <Note>{texts.estimated}</Note>}
    </>
  )
}

function PriceKindCell({ quote, compared }: LedgerColumn) {
  return (
    <>
      {priceKindTexts[quote.priceKind]}
      {compared.ceilingOre !== null && <Note>{texts.mostBeforeRot(compared.ceilingOre)}</Note>}
      {compared.promise === 'open' && <Note>{texts.noCeiling}</Note>}
    </>
  )
}
