import { expect, test } from 'vitest'
import { offeredSettings, type SettingFacts } from './offered-setting.ts'
import type { SettingChange } from './own-setting.ts'

const facts: SettingFacts = {
  reason: 'too-far',
  distanceM: 64_000,
  area: 'radius',
  serviceRadiusM: 80_000,
  isPaused: false,
  smallestJob: null,
  capacityPerWeek: null,
  budgetAtMost: 25_000,
  category: 'bathroom',
  categories: ['bathroom', 'kitchen'],
  municipalityCode: '0380',
  municipalityCodes: ['0380', '0330'],
}
const larger = (value: 25_000 | 50_000): SettingChange => ({ kind: 'smallest-job', value })
const inPlaces = { area: 'municipalities' } as const
const pause: SettingChange = { kind: 'pause' }

test.each<[string, Partial<SettingFacts>, SettingChange[]]>([
  ['too far: the largest radius that ends before the project', {}, [{ kind: 'radius', value: 50 }]],
  ['too far at exactly a radius: the next smaller', { distanceM: 50_000 }, [{ kind: 'radius', value: 30 }]],
  ['too far within the smallest radius: nothing', { distanceM: 9_000 }, []],
  ['too far outside its area, asked with consent: nothing', { distanceM: 90_000 }, []],
  ['too far with chosen municipalities: that one left out', inPlaces, [{ kind: 'leave-place' }]],
  ['too far in its only municipality: nothing', { ...inPlaces, municipalityCodes: ['0380'] }, []],
  [
    'too far in another municipality, asked with consent: nothing',
    { ...inPlaces, municipalityCode: '0381' },
    [],
  ],
  ['too far in no known municipality: nothing', { ...inPlaces, municipalityCode: null }, []],
  [
    'no time: a pause, or fewer than the usual five',
    { reason: 'no-time' },
    [pause, { kind: 'capacity', value: 3 }],
  ],
  [
    'no time: fewer than it has set',
    { reason: 'no-time', capacityPerWeek: 3 },
    [pause, { kind: 'capacity', value: 2 }],
  ],
  ['no time with one a week: a pause', { reason: 'no-time', capacityPerWeek: 1 }, [pause]],
  [
    'no time while it is paused: fewer',
    { reason: 'no-time', isPaused: true },
    [{ kind: 'capacity', value: 3 }],
  ],
  ['wrong trade: that one left out', { reason: 'wrong-trade' }, [{ kind: 'leave-trade' }]],
  ['wrong trade, its only one: nothing', { reason: 'wrong-trade', categories: ['bathroom'] }, []],
  ['wrong trade, asked with consent: nothing', { reason: 'wrong-trade', category: 'painting' }, []],
  [
    'wrong trade with a licence: nothing',
    { reason: 'wrong-trade', category: 'electrical', categories: ['electrical', 'kitchen'] },
    [],
  ],
  ['too small: jobs above its budget', { reason: 'too-small' }, [larger(25_000)]],
  [
    'too small with a smaller limit',
    { reason: 'too-small', smallestJob: 25_000, budgetAtMost: 50_000 },
    [larger(50_000)],
  ],
  ['too small with that limit already: nothing', { reason: 'too-small', smallestJob: 25_000 }, []],
  ['too small without a budget: nothing', { reason: 'too-small', budgetAtMost: null }, []],
])('%s', (_, change, offered) => {
  expect(offeredSettings({ ...facts, ...change })).toEqual(offered)
})
