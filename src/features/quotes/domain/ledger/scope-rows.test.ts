import { describe, expect, test } from 'vitest'
import type { LineKind } from '../quote.ts'
import { type ScopedLine, scopeRowsOf } from './scope-rows.ts'

const asked = ['floorArea', 'surfaces', 'pipes', 'access'] as const
const answers = { floorArea: 5, surfaces: 'tiles', pipes: 'replace' }

function line(kind: LineKind, kronor: number, scope: ScopedLine['scope'] = null): ScopedLine {
  return { kind, description: `${kind} ${kronor}`, grossOre: kronor * 100, scope }
}

const rows = (...quotes: ScopedLine[][]) => scopeRowsOf(quotes, { asked, answers })

describe('rows of the interview', () => {
  test('are the answers that a line names, in the order of the questions', () => {
    const { scopes } = rows(
      [line('labour', 10, 'pipes')],
      [line('labour', 20, 'surfaces'), line('labour', 5, 'pipes')],
    )
    expect(scopes.map(({ scope }) => scope)).toEqual(['surfaces', 'pipes'])
  })

  test('add up the lines about the same answer', () => {
    const { scopes } = rows([line('labour', 10, 'pipes'), line('material', 4, 'pipes')])
    expect(scopes[0]?.cells).toEqual([
      { is: 'priced', grossOre: 1400, descriptions: ['labour 10', 'material 4'] },
    ])
  })

  test('show what a quote lacks, but not for a quote that names no answer', () => {
    const { scopes } = rows(
      [line('labour', 10, 'pipes')],
      [line('labour', 9, 'surfaces')],
      [line('labour', 30)],
    )
    const standings = scopes.map(({ cells }) => cells.map((cell) => cell.is))
    expect(standings).toEqual([
      ['lacking', 'priced', 'undivided'],
      ['priced', 'lacking', 'undivided'],
    ])
  })

  test('leave out questions without an answer and questions of another trade', () => {
    const { scopes, rest } = rows([line('labour', 10, 'access'), line('labour', 5, 'newPanel')])
    expect(scopes).toEqual([])
    expect(rest).toEqual([{ kind: 'labour', grossOre: [1500] }])
  })
})

test('have all other lines added up by kind, and every krona is in one row', () => {
  const quotes = [
    [line('labour', 10, 'pipes'), line('labour', 7), line('material', 3)],
    [line('labour', 20), line('travel', 2), line('labour', -1)],
  ]
  const { scopes, rest } = rows(...quotes)
  expect(rest).toEqual([
    { kind: 'labour', grossOre: [700, 1900] },
    { kind: 'material', grossOre: [300, 0] },
    { kind: 'travel', grossOre: [0, 200] },
  ])
  const total = (index: number) =>
    scopes.reduce((sum, { cells }) => {
      const cell = cells[index]
      return sum + (cell?.is === 'priced' ? cell.grossOre : 0)
    }, 0) + rest.reduce((sum, { grossOre }) => sum + (grossOre[index] ?? 0), 0)
  expect([total(0), total(1)]).toEqual([2000, 2100])
})

test('no quotes, no rows', () => {
  expect(rows()).toEqual({ scopes: [], rest: [] })
})
