import { expect, test } from 'vitest'
import { decideIdentityChange } from './change-company-identity.ts'

const bygg = { companyName: 'Bygg AB', orgNumber: '5567037485' }
const skanska = { ...bygg, companyName: 'Skanska Sverige AB' }
const numberless = { ...bygg, orgNumber: null }
const other = { ...bygg, orgNumber: '2021005489' }

test.each([
  ['before any check: another name', bygg, bygg, skanska, false, ['companyName'], false],
  [
    'before any check: a number for the first time',
    numberless,
    numberless,
    bygg,
    false,
    ['orgNumber'],
    false,
  ],
  ['before any check: a number that was mistyped', other, other, bygg, false, ['orgNumber'], false],
  ['once checked: another name', bygg, bygg, skanska, true, ['companyName'], true],
  ['once checked: a number that was missing', numberless, numberless, bygg, true, ['orgNumber'], true],
  ['once checked: another number', bygg, bygg, other, true, ['orgNumber'], true],
  [
    'once checked: nothing but large letters',
    bygg,
    bygg,
    { ...bygg, companyName: 'BYGG AB' },
    true,
    [],
    false,
  ],
  ['once checked: nothing', bygg, bygg, bygg, true, [], false],
  ['while a change waits: another one', bygg, skanska, other, true, ['companyName', 'orgNumber'], true],
  ['while a change waits: back again', bygg, skanska, bygg, true, ['companyName'], false],
  ['while a number waits: without it', numberless, bygg, numberless, true, ['orgNumber'], false],
] as const)('%s', (_, shown, claimed, wanted, isChecked, changed, waits) => {
  expect(decideIdentityChange({ shown, claimed }, wanted, isChecked)).toEqual({ ok: true, changed, waits })
})

test.each([
  ['before any check', false],
  ['once checked', true],
])('a number cannot be removed %s', (_, isChecked) => {
  expect(decideIdentityChange({ shown: bygg, claimed: bygg }, numberless, isChecked)).toEqual({
    ok: false,
    refusal: 'org-number-needed',
  })
})
