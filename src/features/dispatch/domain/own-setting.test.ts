import { describe, expect, test } from 'vitest'
import {
  decideSetting,
  OwnSettingInput,
  type OwnSettings,
  type SettingChange,
  settingOf,
  settingText,
} from './own-setting.ts'

const settings: OwnSettings = {
  capacityPerWeek: 5,
  serviceRadiusM: 80_000,
  smallestJob: null,
  categories: ['bathroom', 'kitchen'],
  municipalityCodes: ['0380', '0330'],
}
const facts = {
  settings,
  work: { category: 'bathroom', municipalityCode: '0380' },
  today: '2026-11-24',
} as const

describe('a change by one tap', () => {
  test.each<[SettingChange, object, SettingChange]>([
    [{ kind: 'pause' }, { kind: 'pause', until: '2026-12-01' }, { kind: 'resume' }],
    [
      { kind: 'capacity', value: 3 },
      { kind: 'facts', facts: { capacityPerWeek: 3 } },
      { kind: 'capacity', value: 5 },
    ],
    [
      { kind: 'smallest-job', value: 50_000 },
      { kind: 'facts', facts: { smallestJob: 50_000 } },
      { kind: 'smallest-job', value: null },
    ],
    [
      { kind: 'radius', value: 50 },
      { kind: 'area', area: { kind: 'radius', radiusKm: 50 } },
      { kind: 'radius', value: 80 },
    ],
    [
      { kind: 'leave-place' },
      { kind: 'area', area: { kind: 'municipalities', municipalities: ['0330'] } },
      { kind: 'take-place' },
    ],
    [{ kind: 'leave-trade' }, { kind: 'trades', categories: ['kitchen'] }, { kind: 'take-trade' }],
  ])('%j saves what it says, and returns the change that undoes it', (change, saved, undo) => {
    expect(decideSetting(change, facts)).toMatchObject({ ok: true, settings: saved, undo })
  })

  test.each<[SettingChange, Partial<OwnSettings>]>([
    [{ kind: 'leave-trade' }, { categories: ['bathroom'] }],
    [{ kind: 'leave-place' }, { municipalityCodes: ['0380'] }],
  ])('%j never leaves a company without a trade or municipality', (change, left) => {
    expect(decideSetting(change, { ...facts, settings: { ...settings, ...left } })).toEqual({
      ok: false,
      refusal: 'last-of-its-kind',
    })
  })

  test('returns no undo when the present value is none of the choices', () => {
    const odd = { ...facts, settings: { ...settings, serviceRadiusM: 77_000 } }
    expect(decideSetting({ kind: 'radius', value: 50 }, odd)).toMatchObject({ undo: null })
  })
})

test.each(['pause', 'radius:50', 'capacity:any', 'smallest-job:25000', 'take-trade'])(
  '%s is read as it is written',
  (text) => {
    const change = settingOf(text)
    expect(change && settingText(change)).toBe(text)
    expect(OwnSettingInput.safeParse({ setting: text }).data).toEqual({ setting: change, isUndo: false })
  },
)

test.each(['', 'radius:51', 'capacity:0', 'radius', 'constructor', undefined, ['pause', 'resume']])(
  '%j is no change of ours',
  (text) => {
    expect(OwnSettingInput.safeParse({ setting: text }).success).toBe(false)
  },
)
