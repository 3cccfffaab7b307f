import { expect, test } from 'vitest'
import { rowOfAnswer } from './quote-line.ts'

test.each([
  ['pipes', 'move', 'Rör: de flyttas'],
  ['hasRemoval', 'yes', 'Rivning eller bortforsling'],
  ['pipes', 'unknown', 'Rör'],
  ['surfaces', 'undecided', 'Ytskikt'],
] as const)(
  'a row for the answer %s: %s begins as "%s"; what is not known is not quoted',
  (scope, answer, row) => {
    expect(rowOfAnswer({ scope, answer })).toBe(row)
  },
)
