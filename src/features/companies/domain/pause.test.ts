import { expect, test } from 'vitest'
import { isPaused, type Pause } from './pause.ts'

test.each<[string, Pause | null, boolean]>([
  ['that was never made', null, false],
  ['without an end', { until: null }, true],
  ['through tomorrow', { until: '2026-11-22' }, true],
  ['through today', { until: '2026-11-21' }, true],
  ['through yesterday', { until: '2026-11-20' }, false],
])('a pause %s is in force today: %s', (_, pause, holds) => {
  expect(isPaused(pause, '2026-11-21')).toBe(holds)
})
