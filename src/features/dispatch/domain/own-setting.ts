import * as z from 'zod/mini'
import type { Category } from '#features/companies/domain/category.ts'
import { DEFAULT_RADIUS_KM, radiusChoices } from '#features/companies/domain/company-input.ts'
import {
  type CompanyAreaInput,
  capacityChoices,
  smallestJobChoices,
} from '#features/companies/domain/company-profile-input.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/**
 * A change of a setting that a company makes with one tap after declining. Municipality and trade are those of the
 * declined project. A pause is a week from today. `null`: no limit.
 */
export type SettingChange =
  | { kind: 'pause' | 'resume' | 'leave-place' | 'take-place' | 'leave-trade' | 'take-trade' }
  | { kind: 'radius'; value: (typeof radiusChoices)[number] }
  | { kind: 'capacity'; value: (typeof capacityChoices)[number] | null }
  | { kind: 'smallest-job'; value: (typeof smallestJobChoices)[number] | null }

/** The settings of a company: radius in metres, smallest job in kronor, requests a week. */
export type OwnSettings = {
  capacityPerWeek: number | null
  serviceRadiusM: number
  smallestJob: number | null
  categories: readonly Category[]
  municipalityCodes: readonly string[]
}

const PLAIN = ['pause', 'resume', 'leave-place', 'take-place', 'leave-trade', 'take-trade'] as const
const CHOICES = {
  radius: radiusChoices,
  capacity: [...capacityChoices, null],
  'smallest-job': [...smallestJobChoices, null],
} as const
const ANY = 'any'
export const PAUSE_DAYS = 7

/** The change as a form or URL writes it: `radius:50`, `capacity:any`, `pause`. */
export function settingText(change: SettingChange): string {
  return 'value' in change ? `${change.kind}:${change.value ?? ANY}` : change.kind
}

/** The change that a text names; null for a text that none of our forms sends. */
export function settingOf(text: string): SettingChange | null {
  return ALL.get(text) ?? null
}

/** All changes that are possible, by their text. */
const ALL: ReadonlyMap<string, SettingChange> = new Map(
  [
    ...PLAIN.map((kind): SettingChange => ({ kind })),
    ...CHOICES.radius.map((value): SettingChange => ({ kind: 'radius', value })),
    ...CHOICES.capacity.map((value): SettingChange => ({ kind: 'capacity', value })),
    ...CHOICES['smallest-job'].map((value): SettingChange => ({ kind: 'smallest-job', value })),
  ].map((change) => [settingText(change), change]),
)

/** `isUndo`: the change undoes the one just made. */
export const OwnSettingInput = z.object({
  isUndo: z.pipe(
    z.transform((value) => value === 'on'),
    z.boolean(),
  ),
  setting: z.pipe(
    z.transform((text, context) => {
      const change = settingOf(String(text))
      if (change) return change
      context.issues.push({ code: 'custom', message: 'setting-unknown', input: text })
      return z.NEVER
    }),
    z.custom<SettingChange>(),
  ),
})

/** What a change saves: `kind` decides by which use-case. */
export type NewSettings =
  | { kind: 'pause'; until: IsoDate }
  | { kind: 'resume' }
  | { kind: 'facts'; facts: { capacityPerWeek: number | null } | { smallestJob: number | null } }
  | { kind: 'trades'; categories: Category[] }
  | { kind: 'area'; area: Pick<CompanyAreaInput, 'kind' | 'radiusKm' | 'municipalities'> }

type Work = { category: Category; municipalityCode: string | null }
type Facts = { settings: OwnSettings; work: Work; today: IsoDate }

/**
 * What a change saves, and the change that undoes it; `undo` is null when the present value is none of the choices.
 * Refuses `last-of-its-kind`.
 */
export function decideSetting(
  change: SettingChange,
  facts: Facts,
): Decision<{ settings: NewSettings; undo: SettingChange | null }, 'last-of-its-kind'> {
  const { capacityPerWeek, serviceRadiusM, smallestJob } = facts.settings
  switch (change.kind) {
    case 'pause':
      return granted({
        settings: { kind: 'pause', until: addDays(facts.today, PAUSE_DAYS) },
        undo: { kind: 'resume' },
      })
    case 'resume':
      return granted({ settings: { kind: 'resume' }, undo: { kind: 'pause' } })
    case 'capacity':
      return granted({
        settings: { kind: 'facts', facts: { capacityPerWeek: change.value } },
        undo: settingOf(`capacity:${capacityPerWeek ?? ANY}`),
      })
    case 'smallest-job':
      return granted({
        settings: { kind: 'facts', facts: { smallestJob: change.value } },
        undo: settingOf(`smallest-job:${smallestJob ?? ANY}`),
      })
    case 'radius':
      return granted({
        settings: { kind: 'area', area: { kind: 'radius', radiusKm: change.value, municipalities: [] } },
        undo: settingOf(`radius:${serviceRadiusM / 1000}`),
      })
    case 'leave-place':
    case 'take-place':
      return changedPlaces(change.kind, facts)
    case 'leave-trade':
    case 'take-trade':
      return changedTrades(change.kind, facts)
  }
}

type Decided = ReturnType<typeof decideSetting>

function changedPlaces(kind: 'leave-place' | 'take-place', { settings, work }: Facts): Decided {
  const isTaken = kind === 'take-place'
  const municipalities = changed(settings.municipalityCodes, work.municipalityCode, isTaken)
  if (municipalities.length === 0) return refused('last-of-its-kind')
  return granted({
    settings: {
      kind: 'area',
      area: { kind: 'municipalities', radiusKm: DEFAULT_RADIUS_KM, municipalities },
    },
    undo: { kind: isTaken ? 'leave-place' : 'take-place' },
  })
}

function changedTrades(kind: 'leave-trade' | 'take-trade', { settings, work }: Facts): Decided {
  const isTaken = kind === 'take-trade'
  const categories = changed(settings.categories, work.category, isTaken)
  if (categories.length === 0) return refused('last-of-its-kind')
  return granted({
    settings: { kind: 'trades', categories },
    undo: { kind: isTaken ? 'leave-trade' : 'take-trade' },
  })
}

function changed<Item>(list: readonly Item[], item: Item | null, isTaken: boolean): Item[] {
  const others = list.filter((one) => one !== item)
  return isTaken && item !== null ? [...others, item] : others
}
