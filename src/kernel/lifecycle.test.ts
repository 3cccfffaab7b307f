import { describe, expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'

const letter = lifecycle({
  states: ['written', 'posted', 'read', 'burnt'],
  initial: 'written',
  final: ['read', 'burnt'],
  moves: {
    post: { from: ['written'], to: 'posted', by: ['sender'] },
    read: { from: ['posted'], to: 'read', by: ['receiver'] },
    burn: { from: ['written', 'posted'], to: 'burnt', by: ['sender', 'receiver'] },
  },
})

describe('a lifecycle', () => {
  test('changes the state with its moves, and names every state that the move may leave', () => {
    expect(letter.change('burn', { id: '7', state: 'posted' })).toEqual({
      ok: true,
      change: { id: '7', from: ['written', 'posted'], to: 'burnt' },
    })
  })

  test.each([
    ['post', 'posted'],
    ['read', 'written'],
    ['burn', 'read'],
  ] as const)('refuses to %s what is %s', (move, state) => {
    expect(letter.change(move, { id: '7', state })).toEqual({ ok: false, refusal: 'move-not-possible' })
    expect(letter.can(move, state)).toBe(false)
  })

  test.each([
    ['post', 'sender', true],
    ['post', 'receiver', false],
    ['burn', 'receiver', true],
  ] as const)('says who may %s: %s %s', (move, part, may) => {
    expect(letter.may(move, part)).toBe(may)
  })

  test('lists the moves that this party can make now', () => {
    expect(letter.movesFrom('written', 'sender')).toEqual(['post', 'burn'])
    expect(letter.movesFrom('posted', 'receiver')).toEqual(['read', 'burn'])
    expect(letter.movesFrom('read', 'sender')).toEqual([])
  })
})
