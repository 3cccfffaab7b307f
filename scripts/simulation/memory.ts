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

/** What is expected of a company, computed at `at`; `chance`: what ranking counts. */
type Known = { estimate: ResponseEstimate; chance: number; at: number }

/** What production keeps in one row per company and one per group. */
export class Memory {
  readonly #own: (ResponseRecord | null)[]
  readonly #groups = new Map<string, ResponseRecord>()
  readonly #groupEstimates = new Map<string, { estimate: GroupEstimate; at: number }>()
  /** By company, for each trade. */
  readonly #estimates = new Map<Category, (Known | undefined)[]>()

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
    const { estimate } = this.#known(company, category, now)
    return beyond ? beyondEstimate(estimate, this.#groupOf(category, company.county, now)) : estimate
  }

  chanceOf(company: Company, category: Category, now: number): number {
    return this.#known(company, category, now).chance
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
    for (const known of this.#estimates.values()) known[index] = undefined
  }

  #known(company: Company, category: Category, now: number) {
    const { index, county } = company
    const ofTrade = this.#ofTrade(category)
    const kept = ofTrade[index]
    if (kept && now - kept.at < FRESH_MS) return kept
    const group = this.#groupOf(category, county, now)
    const insight = this.#insight?.(company, now)
    const estimate = insight
      ? { ...insight, dayOff: group.dayOff }
      : responseEstimate(this.#own[index] ?? null, group, new Date(now))
    const known = { estimate, chance: responseChance(estimate), at: now }
    ofTrade[index] = known
    return known
  }

  #ofTrade(category: Category): (Known | undefined)[] {
    const kept = this.#estimates.get(category)
    if (kept) return kept
    const made = this.#own.map(() => undefined)
    this.#estimates.set(category, made)
    return made
  }

  #groupOf(category: Category, county: string, now: number): GroupEstimate {
    const key = `${category} ${county}`
    const kept = this.#groupEstimates.get(key)
    if (kept && now - kept.at < FRESH_MS) return kept.estimate
    const of = (name: string) => this.#groups.get(name) ?? null
    const estimate = groupEstimate(
      { tradeInCounty: of(key), trade: of(category), market: of('market') },
      new Date(now),
    )
    this.#groupEstimates.set(key, { estimate, at: now })
    return estimate
  }
}
