import { expect, test } from 'vitest'
import { type OfferedSetting, offeredSetting, type SettingFacts } from './offered-setting.ts'

const facts: SettingFacts = {
  reason: 'too-far',
  distanceM: 64_000,
  place: 'Uppsala',
  area: 'radius',
  radiusM: 80_000,
  isPaused: false,
  smallestJob: null,
  budgetAtMost: 25_000,
  today: '2026-11-24',
}
const radius = (radiusKm: number): OfferedSetting => ({ kind: 'radius', radiusKm, place: 'Uppsala' })
const larger = (kronor: number): OfferedSetting => ({ kind: 'smallest-job', kronor })
const pause: OfferedSetting = { kind: 'pause', until: '2026-12-01' }

test.each<[string, Partial<SettingFacts>, OfferedSetting | null]>([
  ['too far: the largest radius that ends before the project', {}, radius(50)],
  ['too far at exactly a radius: the next smaller', { distanceM: 50_000 }, radius(30)],
  ['too far within the smallest radius: nothing', { distanceM: 9_000 }, null],
  ['too far outside its area, asked with consent: nothing', { distanceM: 90_000 }, null],
  ['too far with chosen municipalities: nothing', { area: 'municipalities' }, null],
  ['no time: a pause of a week', { reason: 'no-time' }, pause],
  ['no time while it is paused: nothing', { reason: 'no-time', isPaused: true }, null],
  ['wrong trade: nothing', { reason: 'wrong-trade' }, null],
  ['too small: jobs above its budget', { reason: 'too-small' }, larger(25_000)],
  [
    'too small with a smaller limit',
    { reason: 'too-small', smallestJob: 25_000, budgetAtMost: 50_000 },
    larger(50_000),
  ],
  ['too small with that limit already: nothing', { reason: 'too-small', smallestJob: 25_000 }, null],
  ['too small without a budget: nothing', { reason: 'too-small', budgetAtMost: null }, null],
])('%s', (_, change, offered) => {
  expect(offeredSetting({ ...facts, ...change })).toEqual(offered)
})
