import type { UnfitReason } from './rank-candidates.ts'
import type { FactorValues } from './rank-values.ts'
import type { RankingFactor } from './ranking-weights.ts'

/** Value (per mille) and weight (points) of each factor; their products add up to `score` (thousandths of a point). */
export type ExplainedRank = {
  values: FactorValues
  weights: Readonly<Record<RankingFactor, number>>
  score: number
}

/** How a company stands for a project now: why it cannot be asked, or its score. */
export type OwnRank = { unfit: UnfitReason; ranking: null } | { unfit: null; ranking: ExplainedRank }
