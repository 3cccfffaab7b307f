import type { Category } from '#features/companies/domain/category.ts'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import type { Position } from '#features/places/domain/place.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { requestsLeft, type StandingFacts, type StandingValues, standingValues } from './rank-values.ts'
import { type RankingWeights, rankingFactors } from './ranking-weights.ts'

/**
 * The facts of a company from which candidates are made. `lawful`: the trades that it may work in, each with the last
 * Stockholm date of its licence (null for no end); `goodUntil`: the same date for its other checks; `asked`: when it
 * was asked, within the last seven days; `takesRequests`: verified, not paused and not suspended; `smallestJob`: in
 * kronor, null for any; `changesAt`: the first instant at which one of these ends by itself, null for never.
 */
export type CandidateSource = Omit<StandingFacts, 'askedThisWeek'> & {
  companyId: string
  takesRequests: boolean
  lawful: readonly { category: Category; goodUntil: IsoDate | null }[]
  goodUntil: IsoDate | null
  position: Position | null
  area: ServiceArea
  smallestJob: number | null
  asked: readonly Date[]
  changesAt: Date | null
}

/**
 * Trade, position and area of a candidate. All companies at one spot are equally far from every project. Either the
 * radius or the municipality (SCB code) is set.
 */
export type CandidateSpot = Position & {
  category: Category
  radiusM: number | null
  municipalityCode: string | null
}

/**
 * `penalty`: the points below the maximum that a company loses by factors other than distance, in thousandths of a
 * point.
 */
export type StoredCandidate = {
  companyId: string
  spot: CandidateSpot
  isFull: boolean
  penalty: number
  values: StandingValues
  /** In kronor, 0 for any. */
  smallestJob: number
  goodUntil: IsoDate | null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The candidates by which projects find a company; none while the company takes no requests. */
export function candidatesOf(source: CandidateSource, weights: RankingWeights): StoredCandidate[] {
  const { companyId, position, asked, capacityPerWeek } = source
  if (!source.takesRequests || !position) return []
  const values = standingValues({ ...source, askedThisWeek: asked.length })
  const standing = {
    companyId,
    isFull: requestsLeft(asked.length, capacityPerWeek) === 0,
    penalty: penaltyOf(values, weights),
    values,
    smallestJob: source.smallestJob ?? 0,
  }
  return source.lawful.flatMap(({ category, goodUntil }) =>
    spotsOf(source.area).map((area) => ({
      ...standing,
      spot: { category, latitude: position.latitude, longitude: position.longitude, ...area },
      goodUntil: earlier(source.goodUntil, goodUntil),
    })),
  )
}

/**
 * When the company's candidates must be made again although no event happens; null for never. `weightsEnd`: when the
 * present weights end.
 */
export function renewalDue({ asked, changesAt }: CandidateSource, weightsEnd: Date | null): Date | null {
  const moments = [...asked.map((moment) => new Date(moment.getTime() + WEEK_MS)), changesAt, weightsEnd]
  return moments
    .filter((moment) => moment !== null)
    .reduce<Date | null>((first, moment) => (first === null || moment < first ? moment : first), null)
}

/** The points that a company loses by factors other than distance, in thousandths of a point. */
export function penaltyOf(values: StandingValues, weights: RankingWeights): number {
  return rankingFactors
    .filter((factor) => factor !== 'distance')
    .reduce((lacking, factor) => lacking + weights.points[factor] * (1000 - values[factor]), 0)
}

function spotsOf(area: ServiceArea): Pick<CandidateSpot, 'radiusM' | 'municipalityCode'>[] {
  return area.kind === 'radius'
    ? [{ radiusM: area.radiusM, municipalityCode: null }]
    : area.codes.map((municipalityCode) => ({ radiusM: null, municipalityCode }))
}

function earlier(a: IsoDate | null, b: IsoDate | null): IsoDate | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** A spot at which a company has a stored candidate. */
export type KeptSpot = { companyId: string; spot: CandidateSpot }

/** Those of the companies whose spots differ before and after a change. */
export function movedCompanies(
  companyIds: readonly string[],
  before: readonly KeptSpot[],
  after: readonly KeptSpot[],
): string[] {
  const [earlier, later] = [spotKeys(before), spotKeys(after)]
  return companyIds.filter((id) => earlier.get(id)?.join() !== later.get(id)?.join())
}

function spotKeys(kept: readonly KeptSpot[]): Map<string, string[]> {
  const keys = Map.groupBy(kept, ({ companyId }) => companyId)
  return new Map([...keys].map(([id, spots]) => [id, spots.map(({ spot }) => keyOf(spot)).toSorted()]))
}

function keyOf({ category, latitude, longitude, radiusM, municipalityCode }: CandidateSpot): string {
  return [category, latitude, longitude, radiusM, municipalityCode].join('/')
}
