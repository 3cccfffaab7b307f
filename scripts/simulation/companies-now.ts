import { placesLeft, USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { type Answer, answerOf, isPausedAt } from './answers.ts'
import type { Company, Market, Project } from './make-market.ts'
import { otherCompanies, widenedShare } from './other-companies.ts'
import type { Invitation, OtherCompany } from './policy.ts'
import { RecentCounts } from './recent-counts.ts'

/** The companies of a market while one policy runs: what each was asked and has quoted until now. */
export class CompaniesNow {
  readonly requests: RecentCounts
  readonly #market: Market
  readonly #inFourWeeks: RecentCounts
  readonly #quotes: RecentCounts
  readonly #companies: readonly Company[]

  constructor(market: Market) {
    const count = market.companies.length
    this.#market = market
    // A run changes what is known of its companies, so each has its own.
    this.#companies = market.companies.map((company) => ({ ...company, candidate: { ...company.candidate } }))
    this.requests = new RecentCounts(count, 7)
    this.#inFourWeeks = new RecentCounts(count, 28)
    this.#quotes = new RecentCounts(count, 7)
  }

  placesLeft(company: number, now: number): number {
    const known = this.#companies[company]
    if (!known) throw new Error(`no company ${company}`)
    return placesLeft(this.requests.count(company, now), known.candidate.capacityPerWeek)
  }

  asked(company: number, now: number): void {
    this.requests.add(company, now)
    this.#inFourWeeks.add(company, now)
    const known = this.#companies[company]
    if (known) known.candidate.requestsEver++
  }

  quoted(company: number, now: number): void {
    this.#quotes.add(company, now)
  }

  /** What the company would do about the project if it were asked now. */
  answer(
    project: Project,
    company: number,
    { now, beyond, isBoard }: { now: number; beyond: Beyond | null; isBoard: boolean },
  ): Answer | null {
    return answerOf(this.#market, project, company, {
      at: now,
      load: this.requests.count(company, now) + 1,
      quotes: this.#quotes.count(company, now),
      isBoard,
      widened: widenedShare(this.#market, beyond),
    })
  }

  /** The companies that fit and have joined, as they stand now. */
  known(project: Project, now: number, invitations: readonly Invitation[] = []): Company[] {
    const asked = new Set(invitations.map(({ company }) => company))
    return project.fitting.flatMap((index) => this.#standing(index, now, asked) ?? [])
  }

  /** Those that can be asked with the customer's consent, as they stand now. */
  others(project: Project, now: number, invitations: readonly Invitation[]): OtherCompany[] {
    const asked = new Set(invitations.map(({ company }) => company))
    return otherCompanies(this.#market, project).flatMap(({ index, beyond }) => {
      const company = this.#standing(index, now, asked)
      return company ? [{ company, beyond }] : []
    })
  }

  #standing(index: number, now: number, asked: ReadonlySet<number>): Company | null {
    const company = this.#companies[index]
    if (!company || company.joinedAt > now) return null
    const { candidate } = company
    candidate.askedThisWeek = this.requests.count(index, now)
    candidate.askedInFourWeeks = this.#inFourWeeks.count(index, now)
    company.freeAt = this.requests.below(index, candidate.capacityPerWeek ?? USUAL_CAPACITY, now)
    candidate.wasAsked = asked.has(index)
    candidate.isPaused = isPausedAt(this.#market, index, now)
    return company
  }
}
