import { expect, test } from 'vitest'
import type { Obligation, Owed } from './obligation.ts'
import { decideKeeping } from './obligation-keeping.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
const request = (times: Partial<Owed> = {}): Owed => ({
  kind: 'answer-request',
  turn: 'company',
  projectId: 'p',
  companyId: 'c',
  opensAt: at(8),
  dueAt: at(12),
  lapsesAt: at(12),
  ...times,
})
const kept = (times: Partial<Owed> = {}): Obligation => ({ ...request(times), id: 'o' })
const NO_CHANGES = { opened: [], moved: [], closed: [] }

test.each<[string, number, Obligation[], Owed[], ReturnType<typeof decideKeeping>]>([
  ['what is new opens', 10, [], [request()], { ...NO_CHANGES, opened: [request()] }],
  ['what is kept already stays as it is', 10, [kept()], [request()], NO_CHANGES],
  [
    'another time moves it',
    10,
    [kept()],
    [request({ dueAt: at(11) })],
    { ...NO_CHANGES, moved: [kept({ dueAt: at(11) })] },
  ],
  ['what is owed no more closes', 10, [kept()], [], { ...NO_CHANGES, closed: [kept()] }],
  ['what has lapsed does not open', 12, [], [request()], NO_CHANGES],
  ['what has lapsed is left to the clock', 12, [kept()], [], NO_CHANGES],
  ['what has lapsed is not moved either', 12, [kept()], [request({ lapsesAt: at(15) })], NO_CHANGES],
  [
    'what never lapses closes late, too',
    20,
    [kept({ lapsesAt: null })],
    [],
    { ...NO_CHANGES, closed: [kept({ lapsesAt: null })] },
  ],
  [
    'the other party’s turn is another one',
    10,
    [kept()],
    [request({ turn: 'customer' })],
    { opened: [request({ turn: 'customer' })], moved: [], closed: [kept()] },
  ],
])('%s', (_, hour, before, owed, expected) => {
  expect(decideKeeping({ kept: before, owed, now: at(hour) })).toEqual(expected)
})
