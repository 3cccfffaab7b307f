import { type DatedRule, ruleOn } from '#kernel/dated-rules.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The factors that decide the order in which companies are asked, in the order in which pages list them. Payment is not
 * one of them.
 */
export const rankingFactors = ['load', 'responseRecord', 'distance', 'newcomer', 'fit', 'rating'] as const
export type RankingFactor = (typeof rankingFactors)[number]

/** How many points of a hundred each factor can give, from the Stockholm date `from` to `to`, both inclusive. */
export type RankingWeights = DatedRule & { version: number; points: Readonly<Record<RankingFactor, number>> }

/**
 * Companies are notified of new weights at least this many days before these apply (P2B regulation (EU) 2019/1150,
 * article 3.2).
 */
export const ANNOUNCED_DAYS_BEFORE = 15

/**
 * All weights that applied, apply, or are announced. The public page of rules and all explanations are made from this
 * table.
 */
export const rankingTable: readonly RankingWeights[] = [
  {
    version: 1,
    from: '2026-11-01',
    to: null,
    points: { load: 50, responseRecord: 20, distance: 14, newcomer: 6, fit: 5, rating: 5 },
  },
]

/** The weights that apply on a Stockholm date; before the first version, the first. */
export function rankingOn(date: IsoDate, table: readonly RankingWeights[] = rankingTable): RankingWeights {
  const ranking = ruleOn(table, date) ?? table[0]
  if (!ranking) throw new Error('no ranking weights')
  return ranking
}

/** Weights that do not apply yet on a Stockholm date but are near enough to be announced; null when there are none. */
export function announcedRanking(
  date: IsoDate,
  table: readonly RankingWeights[] = rankingTable,
): RankingWeights | null {
  // One more day: a mail that is sent at any hour of the day is then early enough.
  const last = addDays(date, ANNOUNCED_DAYS_BEFORE + 1)
  return table.find(({ from }) => date < from && from <= last) ?? null
}
