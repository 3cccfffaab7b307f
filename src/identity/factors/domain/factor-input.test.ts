import { describe, expect, test } from 'vitest'
import { AddAppInput, AddPhoneInput, addFactorInput, FactorCodeInput } from './factor-input.ts'

describe('a mobile number as people write it', () => {
  test.each([
    ['070-174 06 05', '46701740605'],
    ['0701740605', '46701740605'],
    ['+46 (0)70 174 06 05', '46701740605'],
    ['0046701740605', '46701740605'],
    ['46701740605', '46701740605'],
    ['+47 912 34 567', '4791234567'],
  ])('%s is %s', (phone, normal) => {
    expect(AddPhoneInput.safeParse({ name: 'Mobil', phone }).data?.phone).toBe(normal)
  })

  test.each([
    ['', 'factor-phone-missing'],
    ['min mobil', 'phone-invalid'],
    ['12', 'phone-invalid'],
    ['112', 'phone-invalid'],
    ['+46701740605123456', 'phone-invalid'],
  ])('%j is refused: %s', (phone, problem) => {
    const { error } = AddPhoneInput.safeParse({ name: 'Mobil', phone })
    expect(error?.issues.map(({ message }) => message)).toEqual([problem])
  })
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
])('the code %j is %s', (code, digits) => {
  expect(FactorCodeInput.safeParse({ code }).data).toEqual({ code: digits })
})

test.each([
  ['', 'factor-code-missing'],
  ['12345', 'factor-code-invalid'],
  ['1234567', 'factor-code-invalid'],
  ['abcdef', 'factor-code-invalid'],
])('the code %j is refused: %s', (code, problem) => {
  const { error } = FactorCodeInput.safeParse({ code })
  expect(error?.issues.map(({ message }) => message)).toEqual([problem])
})

test.each([
  ['  ', 'factor-name-missing'],
  ['x'.repeat(101), 'factor-name-too-long'],
])('the name %j is refused: %s', (name, problem) => {
  const { error } = AddAppInput.safeParse({ name })
  expect(error?.issues.map(({ message }) => message)).toEqual([problem])
})

test.each([
  ['app', true, ['current-password-missing']],
  ['phone', true, ['current-password-missing']],
  ['app', false, []],
  ['phone', false, []],
] as const)('the form of an %s (the account has a password: %s) without one: %j', (type, asks, problems) => {
  const typed = { name: 'Mobil', phone: '070-174 06 05', currentPassword: '' }
  const { error } = addFactorInput(type, asks).safeParse(typed)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems)
})
