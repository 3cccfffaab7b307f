import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['123456', 'Password1', 'LÖSENORD', 'Sommar2026', 'hammarby'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['lingonskog-42', 'demo-handslag', '', 'sommarregn över Ven'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
