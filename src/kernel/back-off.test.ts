import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

const bounds = { firstMs: 500, mostMs: 30_000 }

test.each([
  [0, 250, 500],
  [1, 500, 1_000],
  [3, 2_000, 4_000],
  [6, 15_000, 30_000],
  [1_000, 15_000, 30_000],
])('after %i failures the wait is %i to %i ms', (failures, shortest, longest) => {
  expect(backOffMs(failures, bounds, () => 0)).toBe(shortest)
  expect(backOffMs(failures, bounds, () => 1)).toBe(longest)
})

test('two who failed together do not come back together', () => {
  const waits = new Set(Array.from({ length: 50 }, () => backOffMs(4, bounds, Math.random)))
  expect(waits.size).toBeGreaterThan(10)
})
