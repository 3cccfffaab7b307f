import { radiusChoices } from '#features/companies/domain/company-input.ts'
import { smallestJobChoices } from '#features/companies/domain/company-profile-input.ts'
import type { ServiceAreaKind } from '#features/companies/domain/service-area.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import type { DeclineReason } from './decline-request.ts'

/** A setting that a company can change with one tap after a no, in the words of its profile's forms. */
export type OfferedSetting =
  | { kind: 'pause'; until: IsoDate }
  | { kind: 'radius'; radiusKm: number; place: string }
  | { kind: 'smallest-job'; kronor: number }

/**
 * `place`: the company's base as typed; `distanceM` and `radiusM`: whole metres, the distance null where
 * nobody can tell.
 */
export type SettingFacts = {
  reason: DeclineReason
  distanceM: number | null
  place: string
  area: ServiceAreaKind
  radiusM: number
  isPaused: boolean
  /** Kronor; null for any, or without an upper end. */
  smallestJob: number | null
  budgetAtMost: number | null
  today: IsoDate
}

const PAUSE_DAYS = 7

/**
 * What would have kept the request away: a pause of a week for a company without time; for one to which it was too far the largest
 * radius that ends before it; for one to which it was too small a smallest job above its budget. Null when no setting helps, or when the request was outside the area anyway.
 */
export function offeredSetting(facts: SettingFacts): OfferedSetting | null {
  const { reason, distanceM, radiusM, area, place } = facts
  if (reason === 'no-time' && !facts.isPaused)
    return { kind: 'pause', until: addDays(facts.today, PAUSE_DAYS) }
  if (reason === 'too-small') return largerJobs(facts)
  if (reason !== 'too-far' || area !== 'radius') return null
  if (distanceM === null || distanceM > radiusM) return null
  const radiusKm = radiusChoices.findLast((choice) => choice * 1000 < distanceM)
  return radiusKm === undefined ? null : { kind: 'radius', radiusKm, place }
}

function largerJobs({ smallestJob, budgetAtMost }: SettingFacts): OfferedSetting | null {
  if (budgetAtMost === null || (smallestJob ?? 0) >= budgetAtMost) return null
  const kronor = smallestJobChoices.find((choice) => choice >= budgetAtMost)
  return kronor === undefined ? null : { kind: 'smallest-job', kronor }
}
