import { describe, expect, test } from 'vitest'
import { safeNextPath, secondFactorPath } from './login-path.ts'

test.each([
  [null, '/andra-steget'],
  ['/customer/projects?sida=2', '/andra-steget?next=%2Fcustomer%2Fprojects%3Fsida%3D2'],
  ['//elak.example', '/andra-steget'],
])('the second factor page passes %j on as %s', (next, path) => {
  expect(secondFactorPath(next)).toBe(path)
})

describe('a path to return to after login', () => {
  test.each(['/', '/customer/projects', '/skapa-projekt?steg=2', '/loginhjalp', '/å'])(
    '%j is followed',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  test.each([
    '',
    'customer',
    'https://elak.example',
    '//elak.example',
    '/\\elak.example',
    '/\\/elak.example',
    '\\\\elak.example',
    '/\t/elak.example',
    '/\n/elak.example',
    '/customer\\..\\x',
    ' /customer',
    '/customer /x',
    '/\u0000',
    '/\u0085x',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/logout',
    `/${'a'.repeat(2000)}`,
  ])('%j is refused', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })
})
