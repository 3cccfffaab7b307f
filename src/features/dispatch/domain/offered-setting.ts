import type { Category } from '#features/companies/domain/category.ts'
import { radiusChoices } from '#features/companies/domain/company-input.ts'
import { capacityChoices, smallestJobChoices } from '#features/companies/domain/company-profile-input.ts'
import { isLicensed } from '#features/companies/domain/licensed-trade.ts'
import type { ServiceAreaKind } from '#features/companies/domain/service-area.ts'
import { USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import type { DeclineReason } from './decline-request.ts'
import type { OwnSettings, SettingChange } from './own-setting.ts'

/**
 * The settings of a company that has declined, and the facts of the project. `distanceM`: whole metres, null when a
 * position is unknown; `budgetAtMost`: kronor, null without an upper limit.
 */
export type SettingFacts = OwnSettings & {
  reason: DeclineReason
  area: ServiceAreaKind
  isPaused: boolean
  distanceM: number | null
  category: Category
  municipalityCode: string | null
  budgetAtMost: number | null
}

/**
 * The changes of settings that would have prevented the request. `no-time`: a pause of a week, or fewer requests a
 * week. `too-far`: the largest radius that ends before the project, or without its municipality. `wrong-trade`: without
 * that trade. `too-small`: a smallest job above the budget. Empty when no setting helps, or when the request was
 * outside the company's area or trade anyway.
 */
export function offeredSettings(facts: SettingFacts): SettingChange[] {
  const offered: Readonly<Record<DeclineReason, () => (SettingChange | null)[]>> = {
    'no-time': () => [facts.isPaused ? null : { kind: 'pause' }, fewerRequests(facts)],
    'too-far': () => [facts.area === 'radius' ? smallerRadius(facts) : withoutPlace(facts)],
    'wrong-trade': () => [withoutTrade(facts)],
    'too-small': () => [largerJobs(facts)],
  }
  return offered[facts.reason]().filter((change) => change !== null)
}

function fewerRequests({ capacityPerWeek }: SettingFacts): SettingChange | null {
  const value = capacityChoices.findLast((choice) => choice < (capacityPerWeek ?? USUAL_CAPACITY))
  return value === undefined ? null : { kind: 'capacity', value }
}

function smallerRadius({ distanceM, serviceRadiusM }: SettingFacts): SettingChange | null {
  if (distanceM === null || distanceM > serviceRadiusM) return null
  const value = radiusChoices.findLast((choice) => choice * 1000 < distanceM)
  return value === undefined ? null : { kind: 'radius', value }
}

/** Never removes the last municipality, because the company would then get no requests. */
function withoutPlace({ municipalityCode, municipalityCodes }: SettingFacts): SettingChange | null {
  const isChosen = municipalityCode !== null && municipalityCodes.includes(municipalityCode)
  return isChosen && municipalityCodes.length > 1 ? { kind: 'leave-place' } : null
}

/** Never removes a trade with a licence, because undoing that would need a new check of the licence. */
function withoutTrade({ category, categories }: SettingFacts): SettingChange | null {
  if (!categories.includes(category) || categories.length === 1 || isLicensed(category)) return null
  return { kind: 'leave-trade' }
}

function largerJobs({ smallestJob, budgetAtMost }: SettingFacts): SettingChange | null {
  if (budgetAtMost === null || (smallestJob ?? 0) >= budgetAtMost) return null
  const value = smallestJobChoices.find((choice) => choice >= budgetAtMost)
  return value === undefined ? null : { kind: 'smallest-job', value }
}
