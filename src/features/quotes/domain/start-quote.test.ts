import { describe, expect, test } from 'vitest'
import type { Reservation } from './reservation.ts'
import { decideSending, type QuotingCompany } from './sending.ts'
import { decideStarting } from './start-quote.ts'

type Facts = Parameters<typeof decideSending>[0] & { hasReserved: boolean; numbers: readonly number[] }
const starting = (facts: Facts) => decideStarting({ ...facts, sending: decideSending(facts) })

// A Monday, 10:20 in Stockholm.
const now = new Date('2026-11-23T09:20:00Z')
const project = { id: 'p', state: 'quoted' as const, quotesUntil: new Date('2026-12-05T23:00:00Z') }
const company: QuotingCompany = {
  id: 'bygg',
  verified: true,
  licensed: true,
  fits: true,
  invited: false,
  ownsProject: false,
  rounds: 0,
  revisions: 0,
}
const quotes = (...slots: number[]) => slots.map((slot) => ({ companyId: `quote-${slot}`, slot }))
const held = (
  companyId: string,
  slot: number,
  { writer = 1, until = '2026-11-23T12:00:00Z' }: { writer?: number | null; until?: string } = {},
): Reservation => ({ companyId, slot, heldUntil: new Date(until), writer })
const facts = { project, company, taken: quotes(1), reserved: [], hasReserved: false, numbers: [], now }

describe('a company that starts a quote holds', () => {
  test('the lowest slot that neither a quote nor another company has, for 4 working hours', () => {
    expect(starting({ ...facts, reserved: [held('rival', 2)] })).toEqual({
      ok: true,
      heldUntil: new Date('2026-11-23T13:20:00Z'),
      reservation: {
        companyId: 'bygg',
        slot: 3,
        number: 1,
        writer: 2,
        heldUntil: new Date('2026-11-23T13:20:00Z'),
      },
    })
  })

  test.each([
    ['a Friday at 15:00', '2026-11-27T14:00:00Z', '2026-11-30T08:00:00Z'],
    ['the night', '2026-11-24T01:00:00Z', '2026-11-24T10:00:00Z'],
    ['the last afternoon for quotes', '2026-12-04T15:00:00Z', '2026-12-05T23:00:00Z'],
  ])(
    'a slot from %s: working hours count, and at most until the project stops taking quotes',
    (_, at, until) => {
      expect(starting({ ...facts, now: new Date(at) })).toMatchObject({ heldUntil: new Date(until) })
    },
  )

  test('a slot once: a second start while it is held changes nothing, and later it is refused', () => {
    const own = held('bygg', 2)
    expect(starting({ ...facts, reserved: [own], hasReserved: true, numbers: [1] })).toEqual({
      ok: true,
      heldUntil: own.heldUntil,
      reservation: null,
    })
    expect(starting({ ...facts, hasReserved: true })).toEqual({ ok: false, refusal: 'reserved-before' })
  })

  test.each([
    [[], 1],
    [[1], 2],
    [[2], 1],
  ])('slots on two projects at the same time (%j)', (numbers, number) => {
    expect(starting({ ...facts, numbers })).toMatchObject({ reservation: { number } })
    expect(starting({ ...facts, numbers: [1, 2] })).toEqual({
      ok: false,
      refusal: 'two-reservations-already',
    })
  })

  test('a slot while at most one other company holds one, and again when one of two has ended', () => {
    const two = [held('rival', 2, { writer: 2 }), held('third', 3, { until: '2026-11-23T11:00:00Z' })]
    expect(starting({ ...facts, reserved: two })).toEqual({ ok: false, refusal: 'two-write-already' })
    const later = new Date('2026-11-23T11:00:00Z')
    expect(starting({ ...facts, reserved: two, now: later })).toMatchObject({ reservation: { writer: 1 } })
  })

  test('no slot while more than two are held from before there was a limit', () => {
    const [a, b] = [held('rival', 2, { writer: null }), held('third', 3, { writer: null })]
    expect(starting({ ...facts, reserved: [a, b] })).toEqual({ ok: false, refusal: 'two-write-already' })
    expect(starting({ ...facts, reserved: [a] })).toMatchObject({ reservation: { writer: 1 } })
  })

  test('no slot when it may not send a quote', () => {
    expect(starting({ ...facts, company: { ...company, verified: false } })).toEqual({
      ok: false,
      refusal: 'company-not-verified',
    })
  })
})

describe('while slots are held, a quote is sent', () => {
  const reserved = [held('bygg', 2), held('rival', 4)]

  test('in the slot that its company holds, also when all others are taken', () => {
    expect(decideSending({ ...facts, taken: quotes(1, 3, 5), reserved })).toMatchObject({
      slot: 2,
      usesReservation: true,
    })
  })

  test('in a free slot without a reservation, or after it has ended', () => {
    const late = { ...facts, now: new Date('2026-11-23T12:00:00Z') }
    expect(decideSending({ ...late, reserved })).toMatchObject({ slot: 2, usesReservation: false })
    expect(decideSending({ ...facts, reserved: [held('rival', 2)] })).toMatchObject({
      slot: 3,
      usesReservation: false,
    })
  })

  test('but not when others hold the last slots; the reason is not that there are five quotes', () => {
    const others = [held('rival', 2), held('third', 4)]
    const full = { ...facts, taken: quotes(1, 3, 5), reserved: others }
    expect(decideSending(full)).toEqual({ ok: false, refusal: 'all-slots-reserved' })
    expect(decideSending({ ...full, taken: quotes(1, 2, 3, 4, 5), reserved: [] })).toEqual({
      ok: false,
      refusal: 'five-quotes-already',
    })
  })
})
