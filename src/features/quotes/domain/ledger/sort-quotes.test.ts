import { describe, expect, test } from 'vitest'
import type { PricePromise } from '../terms/price-promise.ts'
import { isLedgerOrder, ledgerOrders, offeredOrders, sortQuotes } from './sort-quotes.ts'

function quote(
  id: string,
  afterRotOre: number,
  more: Partial<{ hold: PricePromise; startDate: string; rating: number; distanceM: number }> = {},
) {
  const { hold = 'fixed', startDate = '2027-02-01', rating = null, distanceM = null } = more
  return { id, startDate, compared: { afterRotOre, promise: hold }, rating, distanceM }
}

const quotes = [
  quote('a', 300, { startDate: '2027-03-01', rating: 4.1 }),
  quote('b', 100, { hold: 'open', startDate: '2027-01-11', distanceM: 9000 }),
  quote('c', 200, { startDate: '2027-02-01', rating: 4.9, distanceM: 400 }),
]

describe('quotes are ordered', () => {
  test.each([
    ['price', 'cab', 'an open running account stands after prices that hold'],
    ['start', 'bca', 'the earliest first'],
    ['rating', 'cab', 'the best first, those without one last'],
    ['distance', 'cba', 'the nearest first, unknown ones last'],
  ] as const)('by %s: %s (%s)', (order, ids, why) => {
    expect(why).not.toBe('')
    expect(sortQuotes(quotes, order).map(({ id }) => id)).toEqual([...ids])
  })

  test('and keep their order when they are equal', () => {
    const equal = [quote('x', 1), quote('y', 1), quote('z', 1)]
    for (const order of ledgerOrders) expect(sortQuotes(equal, order)).toEqual(equal)
  })
})

test('an order is offered when its facts are known', () => {
  expect(offeredOrders([quote('a', 1), quote('b', 2)])).toEqual(['price', 'start'])
  expect(offeredOrders(quotes)).toEqual(['price', 'start', 'rating', 'distance'])
})

test('only the names of orders are accepted', () => {
  expect(ledgerOrders.every(isLedgerOrder)).toBe(true)
  for (const other of ['', 'Price', '__proto__', 'price ']) expect(isLedgerOrder(other)).toBe(false)
})
