import { expect, test } from 'vitest'
import { companyFilterIn } from './company-filter.ts'

test.each([
  ['', {}],
  ['lage=har-gatt-ut&omrade=bathroom', { standing: 'lapsed', trade: 'bathroom' }],
  ['lage=__proto__&omrade=constructor', {}],
])('%s narrows the list of companies by %j', (query, filter) => {
  expect(companyFilterIn(new URLSearchParams(query))).toEqual(filter)
})
