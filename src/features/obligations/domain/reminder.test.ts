import { expect, test } from 'vitest'
import type { ObligationKind } from './obligation.ts'
import { remindsAt } from './reminder.ts'

/** An instant of November 2026 by Stockholm time (UTC+1). */
const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)

test.each<[string, ObligationKind, opensAt: string, dueAt: string, expected: string | null]>([
  ['a message in the morning of the last day', 'answer-message', '23T10:00', '24T17:00', '24T10:00'],
  ['a message of Friday on Monday', 'answer-message', '27T22:00', '30T17:00', '30T10:00'],
  ['a question', 'answer-question', '23T10:00', '24T17:00', '24T10:00'],
  ['a question whose time is over today: too soon', 'answer-question', '23T10:00', '23T18:00', null],
  ['a visit of tomorrow morning the evening before', 'answer-visit', '23T10:00', '24T09:00', '23T19:00'],
  ['a request in the evening, not at six', 'answer-request', '23T10:00', '24T10:00', '23T19:00'],
  ['a request of the night in the morning', 'answer-request', '23T23:00', '24T15:00', '24T11:00'],
  ['a request that came late: too soon', 'answer-request', '24T05:00', '24T10:00', null],
  ['quotes two days before the first ends', 'choose-quote', '10T12:00', '30T00:00', '27T19:00'],
  ['quotes that end soon: told a moment ago', 'choose-quote', '23T12:00', '25T13:00', null],
  ['a changed project the day before', 'confirm-quote', '10T12:00', '24T12:00', '23T12:00'],
  ['a reach the day after it was asked', 'choose-reach', '10T12:00', '24T12:00', '11T12:00'],
  ['a job that should be done', 'confirm-completion', '23T00:00', '24T17:00', '24T10:00'],
  ['a review: not here', 'write-review', '01T12:00', '15T12:00', null],
  ['an answer to a review: nobody', 'answer-review', '01T12:00', '15T12:00', null],
  ['a check: not here', 'renew-check', '01T12:00', '30T00:00', null],
])('%s', (_, kind, opensAt, dueAt, expected) => {
  const reminded = remindsAt({ kind, opensAt: at(opensAt), dueAt: at(dueAt) })
  expect(reminded).toEqual(expected && at(expected))
})
