import type { FactorValues } from '#features/matching/domain/rank-values.ts'
import type { RankingFactor } from '#features/matching/domain/ranking-weights.ts'
import type { DeclineReason } from './decline-request.ts'

/** Why a company was asked: value (per mille) and weight (points) of each factor; their products add up to `score` (thousandths). */
export type RequestRanking = {
  values: FactorValues
  weights: Readonly<Record<RankingFactor, number>>
  score: number
}

/**
 * A company's own request about a project. `answerBy`: when its run ends, null when it has ended or staff asked by hand; `ranking`:
 * null when staff asked by hand, and for requests of before companies were ranked.
 */
export type OwnRequest = {
  askedAt: Date
  answerBy: Date | null
  declineReason: DeclineReason | null
  ranking: RequestRanking | null
}
