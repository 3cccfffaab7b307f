import { expect, test } from 'vitest'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import { emptyLine } from './quote-draft.ts'
import { unnamedAnswers, withRowsOf } from './rows-of-answers.ts'

const asked = interviewOf('bathroom')
const answers = { floorArea: 5, bathroomScope: 'whole', surfaces: 'tiles', pipes: 'keep', access: 'lift' }
const line = (key: string, part: Partial<ReturnType<typeof emptyLine>> = {}) => ({
  ...emptyLine(key, 'labour'),
  ...part,
})

test('finds the answers that are work with a price and that no line names', () => {
  const scopes = (lines: Parameters<typeof unnamedAnswers>[2]) =>
    unnamedAnswers(asked, answers, lines).map(({ scope }) => scope)
  expect(scopes([])).toEqual(['bathroomScope', 'surfaces'])
  expect(scopes([line('0', { scope: 'surfaces' })])).toEqual(['bathroomScope'])
  expect(unnamedAnswers(asked, { ...answers, pipes: 'move' }, [])).toContainEqual({
    scope: 'pipes',
    answer: 'move',
  })
  expect(unnamedAnswers(interviewOf('painting'), answers, [])).toEqual([])
})

test('puts a row for each between the written rows and the empty ones; an empty row of labour is replaced', () => {
  const lines = [
    line('0'),
    line('1', { description: 'Resor', kind: 'travel' }),
    line('2', { kind: 'material' }),
  ]
  const rows = withRowsOf(lines, unnamedAnswers(asked, answers, lines), ({ scope }) => scope)
  expect(rows.map(({ key, kind, description, scope }) => [key, kind, description, scope])).toEqual([
    ['1', 'travel', 'Resor', ''],
    ['3', 'labour', 'bathroomScope', 'bathroomScope'],
    ['4', 'labour', 'surfaces', 'surfaces'],
    ['2', 'material', '', ''],
  ])
})

test('never makes more than 200 rows', () => {
  const lines = Array.from({ length: 199 }, (_, index) => line(String(index), { description: 'x' }))
  expect(withRowsOf(lines, unnamedAnswers(asked, answers, lines), ({ scope }) => scope)).toHaveLength(200)
})
