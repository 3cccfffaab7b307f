import { expect, test } from 'vitest'
import { lotOf, tieOrder } from './company-lot.ts'

test.each([
  ['019a9f6e-0000-7000-8000-00000000002a', 42],
  ['019a9f6e-0000-7000-8000-0000ffffffff', 2 ** 32 - 1],
])('%s has the lot %d', (id, lot) => expect(lotOf(id)).toBe(lot))

test('equals take turns: the next in the circle after the project is first, and the one right before it last', () => {
  const project = 'x-00000064'
  const turn = (id: string) => tieOrder(project, `x-${id}`)
  expect(['00000063', '00000064', 'ffffffff', '00000065'].toSorted((a, b) => turn(a) - turn(b))).toEqual([
    '00000064',
    '00000065',
    'ffffffff',
    '00000063',
  ])
})
