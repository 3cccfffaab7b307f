import type { UnfitReason } from './rank-candidates.ts'
import type { FactorValues } from './rank-values.ts'
import type { RankingFactor } from './ranking-weights.ts'

/**
 * The value (per mille) and weight (points) of each factor. The sum of their products is the `score` (thousandths of a
 * point).
 */
export type ExplainedRank = {
  values: FactorValues
  weights: Readonly<Record<RankingFactor, number>>
  score: number
}

/** How a company ranks for a project now: why it cannot be asked, or its score. */
export type OwnRank = { unfit: UnfitReason; ranking: null } | { unfit: null; ranking: ExplainedRank }
