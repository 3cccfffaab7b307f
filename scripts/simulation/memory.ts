import type { Category } from '#features/companies/domain/category.ts'
import type { ResponseEstimate } from '#features/matching/domain/answer-delays.ts'
import {
  beyondEstimate,
  type GroupEstimate,
  groupEstimate,
  responseChance,
  responseEstimate,
} from '#features/matching/domain/response-estimate.ts'
import {
  countForGroup,
  countOutcome,
  emptyRecord,
  type ResponseOutcome,
  type ResponseRecord,
} from '#features/matching/domain/response-record.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import type { Company } from './make-market.ts'

/** Estimates are computed again when a record has changed, and at least this often, as counts age. */
const FRESH_MS = 6 * 3_600_000

/** What is known of how a company answers at an instant (milliseconds), where it is not learnt from its answers. */
export type Insight = (company: Company, now: number) => ResponseEstimate

/**
 * What is expected of the companies in one trade, each computed at its `at`; `chances`: what ranking counts. By company, in flat arrays,
 * because a simulation reads little else as often. `groups`: by county.
 */
type Known = {
  estimates: (ResponseEstimate | undefined)[]
  at: Float64Array
  chances: Float64Array
  groups: Map<string, { estimate: GroupEstimate; at: number }>
}

/** What production keeps in one row per company and one per group. */
export class Memory {
  readonly #own: (ResponseRecord | null)[]
  readonly #groups = new Map<string, ResponseRecord>()
  readonly #trades = new Map<Category, Known>()
  readonly #insight: Insight | undefined

  constructor(companies: readonly Company[], insight: Insight | undefined) {
    this.#insight = insight
    this.#own = companies.map(() => null)
  }

  estimateOf(
    company: Company,
    category: Category,
    now: number,
    beyond: Beyond | null = null,
  ): ResponseEstimate {
    const estimate = this.#estimate(company, category, now)
    return beyond ? beyondEstimate(estimate, this.#groupOf(category, company.county, now)) : estimate
  }

  chanceOf(company: Company, category: Category, now: number): number {
    this.#estimate(company, category, now)
    return this.#ofTrade(category).chances[company.index] ?? 0
  }

  count(
    { index, county }: Company,
    category: Category,
    outcome: ResponseOutcome,
    { before, at, isBeyond }: { before: ResponseEstimate; at: number; isBeyond: boolean },
  ): void {
    const counting = { outcome, before, at: new Date(at), isBeyond }
    const record = this.#own[index] ?? emptyRecord(counting.at)
    for (const key of ['market', category, `${category} ${county}`]) {
      const group = this.#groups.get(key) ?? emptyRecord(counting.at)
      this.#groups.set(key, countForGroup(group, record, counting))
    }
    this.#own[index] = countOutcome(record, counting)
    for (const { estimates } of this.#trades.values()) estimates[index] = undefined
  }

  #estimate(company: Company, category: Category, now: number): ResponseEstimate {
    const { estimates, at } = this.#ofTrade(category)
    const kept = estimates[company.index]
    return kept && now - (at[company.index] ?? 0) < FRESH_MS ? kept : this.#learn(company, category, now)
  }

  #learn(company: Company, category: Category, now: number): ResponseEstimate {
    const { index, county } = company
    const group = this.#groupOf(category, county, now)
    const insight = this.#insight?.(company, now)
    const estimate = insight
      ? { ...insight, dayOff: group.dayOff }
      : responseEstimate(this.#own[index] ?? null, group, new Date(now))
    const { estimates, at, chances } = this.#ofTrade(category)
    estimates[index] = estimate
    at[index] = now
    chances[index] = responseChance(estimate)
    return estimate
  }

  #ofTrade(category: Category): Known {
    const kept = this.#trades.get(category)
    if (kept) return kept
    const count = this.#own.length
    const made = {
      estimates: this.#own.map(() => undefined),
      at: new Float64Array(count),
      chances: new Float64Array(count),
      groups: new Map(),
    }
    this.#trades.set(category, made)
    return made
  }

  #groupOf(category: Category, county: string, now: number): GroupEstimate {
    const { groups } = this.#ofTrade(category)
    const kept = groups.get(county)
    if (kept && now - kept.at < FRESH_MS) return kept.estimate
    const of = (name: string) => this.#groups.get(name) ?? null
    const estimate = groupEstimate(
      { tradeInCounty: of(`${category} ${county}`), trade: of(category), market: of('market') },
      new Date(now),
    )
    groups.set(county, { estimate, at: now })
    return estimate
  }
}
