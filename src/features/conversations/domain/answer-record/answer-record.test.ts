import { expect, test } from 'vitest'
import { type AnswerCase, answerRecord, answerShare } from './answer-record.ts'

const asked = new Date('2026-11-23T10:00:00+01:00')
const after = (hours: number | null): AnswerCase => ({
  askedAt: asked,
  answeredAt: hours === null ? null : new Date(asked.getTime() + hours * 3_600_000),
})
const none = { ended: 0, decided: 0 }

test.each<[string, (number | null)[], ReturnType<typeof answerRecord>['answers']]>([
  ['too few cases give no figures', [1, 2, 3, 4], null],
  ['five cases give the number and the median time', [0.2, 1, 3, 8, 31], { asked: 5, inTime: 5, hours: 3 }],
  [
    'an unanswered case counts, without a time',
    [1, 1, null, null, null],
    { asked: 5, inTime: 2, hours: null },
  ],
  [
    'an answer after 17:00 on the next working day is late',
    [1, 31, 32, 1, 1, 1],
    { asked: 6, inTime: 5, hours: 1 },
  ],
  [
    'the median of an even number of cases is between the two in the middle',
    [2, 2, 2, 5, 5, 5],
    { asked: 6, inTime: 6, hours: 4 },
  ],
])('%s', (_, hours, expected) => {
  expect(answerRecord({ cases: hours.map(after), quotes: none }).answers).toEqual(expected)
})

test('days off make the time for an answer longer', () => {
  const friday = { askedAt: new Date('2026-11-27T21:00:00+01:00') }
  const [monday, tuesday] = ['30', '31'].map((day) => ({
    ...friday,
    answeredAt: new Date(Date.parse('2026-11-30T16:59:00+01:00') + (day === '31' ? 86_400_000 : 0)),
  })) as [AnswerCase, AnswerCase]
  const cases = [monday, monday, monday, tuesday, tuesday]
  expect(answerRecord({ cases, quotes: none }).answers).toMatchObject({ asked: 5, inTime: 3 })
})

test.each([
  [{ ended: 4, decided: 4 }, null],
  [
    { ended: 5, decided: 2 },
    { ended: 5, decided: 2 },
  ],
])('of quotes %o counts %o', (quotes, expected) => {
  expect(answerRecord({ cases: [], quotes }).quotes).toEqual(expected)
})

test('a share is shown from thirty cases on', () => {
  const cases = (count: number) => Array.from({ length: count }, (_, index) => after(index < 20 ? 2 : null))
  expect(answerShare(cases(29))).toBeNull()
  expect(answerShare(cases(30))).toEqual({ percent: 66, of: 30 })
})
