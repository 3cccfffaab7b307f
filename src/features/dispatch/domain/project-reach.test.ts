import { expect, test } from 'vitest'
import type { ForecastReason } from '#features/matching/domain/forecast.ts'
import { type ReachReason, reachReason } from './project-reach.ts'

const cases: [ForecastReason | null, canBeAsked: number, ReachReason | null][] = [
  ['nobody', 0, 'few'],
  ['few-companies', 0, 'few'],
  ['few-companies', 2, 'few'],
  ['slow-answers', 0, 'slow'],
  ['slow-answers', 2, null],
  ['little-time', 0, 'all-asked'],
  ['little-time', 2, null],
  [null, 0, null],
]

test.each(cases)(
  'why others may be asked when the forecast is low by %s and %i are left: %s',
  (reason, canBeAsked, why) => {
    expect(reachReason({ reason, canBeAsked })).toBe(why)
  },
)
