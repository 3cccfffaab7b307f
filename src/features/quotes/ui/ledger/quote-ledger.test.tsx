import { describe, expect, test } from 'vitest'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { richQuotePairs } from '#tests/support/market/paired-offers.ts'
import { type PairedQuote, type QuotePair, quotePairs } from '#tests/support/market/paired-quotes.ts'
import { optionKey } from '../../domain/ledger/ledger-choices.ts'
import { ledgerColumns } from '../../domain/ledger/ledger-columns.ts'
import type { LedgerOrder } from '../../domain/ledger/sort-quotes.ts'
import { type EnteredLine } from '../../domain/line/quote-line.ts'
import { priceQuote } from '../../domain/price-quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'

const ore = (kronor: number) => Math.round(kronor * 100)
const NO_FACTS = { companies: {}, usual: {} }

/** The quote that the product computes from the amounts that a company enters. */
function composed(paired: PairedQuote, id: string): OwnerQuote {
  const line = (kind: EnteredLine['kind'], kronor: number, more: Partial<EnteredLine> = {}) => ({
    kind,
    description: kind,
    amountOre: ore(kronor),
    ...more,
  })
  const kinds = ['labour', 'material', 'travel', 'other'] as const
  const lines: EnteredLine[] = kinds.flatMap((kind) => {
    const kronor = paired[kind]
    return kronor === undefined ? [] : [line(kind, kronor)]
  })
  if (paired.discount) lines.push(line(...paired.discount, { isDiscount: true }))
  if (paired.option) lines.push(line(paired.option[0], paired.option[1], { isOption: true }))
  const priced = priceQuote({ lines, enteredWithVat: !paired.net, vatRate: paired.exempt ? 0 : 25 })
  const quote: Partial<OwnerQuote> = {
    ...priced,
    id,
    companyId: id,
    state: paired.state ?? 'pending',
    priceKind: paired.price ?? 'fixed',
    startDate: paired.start ?? '2027-02-01',
    sentAt: new Date('2026-11-21T10:00:00Z'),
    capOre: paired.cap === undefined ? null : ore(paired.cap),
  }
  return quote as OwnerQuote
}

function circumstancesOf({ owners = 1, rooms }: QuotePair): RotCircumstances {
  if (!rooms) return { owners }
  return { owners, roomLeftOre: ore(rooms.reduce((sum, room) => sum + room, 0)) }
}

function columnsOf(pair: QuotePair, order: LedgerOrder | null = null) {
  const quotes = pair.quotes.map((quote, index) => composed(quote, `quote-${index}`))
  const ticked = pair.quotes.flatMap(({ option }, index) => {
    const position = quotes[index]?.lines.find(({ isOption }) => isOption)?.position
    return option?.[2] === 'ticked' && position ? [optionKey(`quote-${index}`, position)] : []
  })
  return ledgerColumns({
    quotes,
    facts: NO_FACTS,
    choices: { order, ticked },
    circumstances: circumstancesOf(pair),
  })
}

const pairs = [...quotePairs, ...richQuotePairs]

test('the list of reference pairs has at least thirty', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(30)
  expect(new Set(pairs.map(({ what }) => what)).size).toBe(pairs.length)
})

describe('the price that the household pays equals the one computed by hand:', () => {
  test.each(pairs.map((pair) => [pair.what, pair] as const))('%s', (_, pair) => {
    const shown = columnsOf(pair).map(({ quote, compared }) => ({
      id: quote.id,
      rot: compared.rot.deductionOre,
      afterRot: compared.afterRotOre,
      above: compared.aboveLowestOre,
      lowest: compared.isCheapest,
      most: compared.ceilingOre,
    }))
    const byHand = pair.quotes.map(({ byHand }, index) => ({
      id: `quote-${index}`,
      rot: ore(byHand.rot),
      afterRot: ore(byHand.afterRot),
      above: byHand.above === null ? null : ore(byHand.above),
      lowest: byHand.lowest ?? false,
      most: byHand.most === undefined ? null : ore(byHand.most),
    }))
    expect(shown).toEqual(byHand)
  })
})

test('the order is updated with the ticked options', () => {
  const pair = richQuotePairs.find(({ what }) => what.startsWith('ticked, it turns'))
  if (!pair) throw new Error('the pair is gone')
  const order = (given: QuotePair) => columnsOf(given, 'price').map(({ quote }) => quote.id)
  expect(order(pair)).toEqual(['quote-1', 'quote-0'])
  const [first, second] = pair.quotes
  const unticked = { ...pair, quotes: [{ ...first, option: undefined }, second] } as QuotePair
  expect(order(unticked)).toEqual(['quote-0', 'quote-1'])
})
