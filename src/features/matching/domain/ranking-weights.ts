import { type DatedRule, ruleOn } from '#kernel/dated-rules.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/** What decides in which order companies are asked, in the order in which it is told. Payment is none of them. */
export const rankingFactors = ['load', 'responseRecord', 'distance', 'newcomer', 'fit', 'rating'] as const
export type RankingFactor = (typeof rankingFactors)[number]

/** How many points of a hundred each factor can give, from the Stockholm date `from` through `to`. */
export type RankingWeights = DatedRule & { version: number; points: Readonly<Record<RankingFactor, number>> }

/** Companies are told of other weights at least this many days before they count (P2B regulation (EU) 2019/1150, article 3.2). */
export const ANNOUNCED_DAYS_BEFORE = 15

/** All weights that have counted, count, or are announced: what the public page of rules and every explanation are made from. */
export const rankingTable: readonly RankingWeights[] = [
  {
    version: 1,
    from: '2026-11-01',
    to: null,
    points: { load: 50, responseRecord: 20, distance: 14, newcomer: 6, fit: 5, rating: 5 },
  },
]

/** The weights that count on a Stockholm date; before the first version, the first. */
export function rankingOn(date: IsoDate, table: readonly RankingWeights[] = rankingTable): RankingWeights {
  const ranking = ruleOn(table, date) ?? table[0]
  if (!ranking) throw new Error('no ranking weights')
  return ranking
}

/** Weights that do not count yet on a Stockholm date but are near enough to be announced, or null. */
export function announcedRanking(
  date: IsoDate,
  table: readonly RankingWeights[] = rankingTable,
): RankingWeights | null {
  // One day more: a mail of any hour of that day is sent all the days before.
  const last = addDays(date, ANNOUNCED_DAYS_BEFORE + 1)
  return table.find(({ from }) => date < from && from <= last) ?? null
}
