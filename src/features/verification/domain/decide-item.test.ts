import { describe, expect, test } from 'vitest'
import { decideItem } from './decide-item.ts'

const kind = 'insurance'

describe('a decision about an item', () => {
  test.each([
    [{ kind, status: 'completed', validUntil: '2026-11-21' }, '2026-11-21'],
    [{ kind, status: 'completed', validUntil: null }, null],
    [{ kind, status: 'pending', validUntil: '2026-11-30' }, null],
    [{ kind, status: 'missing', validUntil: '2020-01-01' }, null],
  ] as const)('%j keeps it valid until %s', (decided, validUntil) => {
    expect(decideItem(decided, '2026-11-21')).toEqual({ ok: true, item: { ...decided, validUntil } })
  })

  test('cannot complete what has run out', () => {
    expect(decideItem({ kind, status: 'completed', validUntil: '2026-11-20' }, '2026-11-21')).toEqual({
      ok: false,
      refusal: 'valid-until-passed',
    })
  })
})
