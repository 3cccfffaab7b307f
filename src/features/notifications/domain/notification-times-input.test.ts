import { expect, test } from 'vitest'
import { NotificationTimesInput } from './notification-times-input.ts'

test.each([
  [{ pace: 'at-once' }, { quiet: null, isDaily: false }],
  [
    { quietFrom: '', quietTo: '7', pace: 'daily' },
    { quiet: null, isDaily: true },
  ],
  [
    { quietFrom: '22', quietTo: '7', pace: 'at-once' },
    { quiet: { from: 22, to: 7 }, isDaily: false },
  ],
])('%j is parsed as %j', (typed, times) => {
  expect(NotificationTimesInput.parse(typed)).toEqual(times)
})

test.each([
  [{ quietFrom: '22', quietTo: '22', pace: 'daily' }, ['quietTo', 'quiet-hours-empty']],
  [{ quietFrom: '22', quietTo: '', pace: 'daily' }, ['quietTo', 'quiet-hours-empty']],
  [{ quietFrom: '24', quietTo: '7', pace: 'daily' }, ['quietFrom', 'hour-invalid']],
  [{ quietFrom: ['1', '2'], quietTo: '7', pace: 'daily' }, ['quietFrom', 'hour-invalid']],
  [{ quietFrom: '22', quietTo: '7', pace: 'weekly' }, ['pace', 'pace-missing']],
  [{ quietFrom: '22', quietTo: '7' }, ['pace', 'pace-missing']],
])('%j is refused at its field', (typed, refused) => {
  const { error } = NotificationTimesInput.safeParse(typed)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([refused])
})
