import path from 'node:path'
import { expect, test } from 'vitest'
import { ALONE, ON_BOTH_SCREENS, ON_PHONE_ALONE } from '#tests/support/journey-screens.ts'
import { filesIn } from './source-tree.ts'

/** A misspelt name would run its journey on the desktop only, and nobody would notice. */
test('each name in the lists of screens is that of a journey, and stands once', () => {
  const journeys = new Set(filesIn('tests/e2e').map((file) => path.basename(file)))
  expect(unknownOrTwice([...ON_BOTH_SCREENS, ...ON_PHONE_ALONE, ...ALONE], journeys)).toEqual([])
})

test('a misspelt name and a repeated one are found', () => {
  const names = ['log-in.e2e.ts', 'login.e2e.ts', 'register.e2e.ts', 'log-in.e2e.ts']
  expect(unknownOrTwice(names, new Set(['log-in.e2e.ts', 'register.e2e.ts']))).toEqual([
    'login.e2e.ts',
    'log-in.e2e.ts',
  ])
})

function unknownOrTwice(names: readonly string[], journeys: ReadonlySet<string>): string[] {
  return names.filter((name, index) => !journeys.has(name) || names.indexOf(name) !== index)
}
