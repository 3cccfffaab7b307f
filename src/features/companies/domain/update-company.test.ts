import { expect, test } from 'vitest'
import { decideOrgNumber } from './update-company.ts'

test.each([
  ['given for the first time', null, '5567037485', { ok: true, orgNumber: '5567037485' }],
  ['still not given', null, null, { ok: true, orgNumber: null }],
  ['sent again unchanged', '5567037485', '5567037485', { ok: true, orgNumber: '5567037485' }],
  ['another one', '5567037485', '2021005489', { ok: false, refusal: 'org-number-fixed' }],
  ['taken back', '5567037485', null, { ok: false, refusal: 'org-number-missing' }],
])('an organisation number %s', (_, present, wanted, decision) => {
  expect(decideOrgNumber(present, wanted)).toEqual(decision)
})
