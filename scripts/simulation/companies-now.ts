import { requestsLeft, USUAL_CAPACITY } from '#features/matching/domain/rank-values.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { type Answer, answerOf, isPausedAt } from './answers.ts'
import type { Company, Market, Project } from './make-market.ts'
import { OtherCompanies, type OtherIndex, widenedShare } from './other-companies.ts'
import type { FullCompany, OtherCompany } from './policy.ts'
import { RecentCounts } from './recent-counts.ts'

/** The companies of a market while one policy runs: what each was asked and has quoted until now. */
export class CompaniesNow {
  readonly requests: RecentCounts
  readonly #market: Market
  readonly #inFourWeeks: RecentCounts
  readonly #quotes: RecentCounts
  readonly #companies: readonly Company[]
  readonly #all: OtherCompanies
  readonly #others = new Map<number, readonly OtherIndex[]>()
  readonly #joinedAt: Float64Array
  /** 1 for those with a holiday that they have told of, at any time. */
  readonly #pauses: Uint8Array
  /** What is counted of a company holds until then. */
  readonly #countedUntil: Float64Array
  /** When the next place of a company's week becomes free, earlier than now where one is free. */
  readonly #freeFrom: Float64Array

  constructor(market: Market) {
    const count = market.companies.length
    this.#market = market
    this.#all = new OtherCompanies(market)
    // A run changes what is known of its companies, so each has its own.
    this.#companies = market.companies.map((company) => ({ ...company, candidate: { ...company.candidate } }))
    this.requests = new RecentCounts(count, 7)
    this.#inFourWeeks = new RecentCounts(count, 28)
    this.#quotes = new RecentCounts(count, 7)
    this.#joinedAt = Float64Array.from(market.companies, ({ joinedAt }) => joinedAt)
    this.#pauses = Uint8Array.from(market.truths, ({ holidays }) =>
      Number(holidays.some(({ isTold }) => isTold)),
    )
    this.#freeFrom = new Float64Array(count)
    this.#countedUntil = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  }

  requestsLeft(company: number, now: number): number {
    const known = this.#companies[company]
    if (!known) throw new Error(`no company ${company}`)
    return requestsLeft(this.requests.count(company, now), known.candidate.capacityPerWeek)
  }

  asked(company: number, now: number): void {
    this.requests.add(company, now)
    this.#inFourWeeks.add(company, now)
    const known = this.#companies[company]
    if (known) known.candidate.requestsEver++
    this.#countedUntil[company] = Number.NEGATIVE_INFINITY
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
  known(project: Project, now: number, asked: ReadonlySet<number>): Company[] {
    const known: Company[] = []
    for (const index of project.fitting) {
      const company = this.#standing(index, now, asked)
      if (company) known.push(company)
    }
    return known
  }

  /** How many companies fit, have joined and are not on a told holiday. */
  countTakingRequests({ fitting }: Project, now: number): number {
    let count = 0
    for (const index of fitting) if (this.#hasJoined(index, now) && !this.#isPaused(index, now)) count++
    return count
  }

  /** The companies that fit, have joined and have a place of their week left. */
  withPlace(project: Project, now: number, asked: ReadonlySet<number>): Company[] {
    const free: Company[] = []
    for (const index of project.fitting) {
      if (this.#freeAt(index, now) > now) continue
      const company = this.#standing(index, now, asked)
      if (company) free.push(company)
    }
    return free
  }

  /** The companies that fit, have not been asked, and whose week is full until an instant before `until`. */
  becomingFree(
    project: Project,
    { now, until, asked }: { now: number; until: number; asked: ReadonlySet<number> },
  ): FullCompany[] {
    const full: FullCompany[] = []
    for (const index of project.fitting) {
      const freeAt = this.#freeAt(index, now)
      if (!(freeAt > now && freeAt < until) || asked.has(index)) continue
      const company = this.#companies[index]
      if (company && this.#hasJoined(index, now) && !this.#isPaused(index, now))
        full.push({ company, freeAt })
    }
    return full
  }

  /** Those that can be asked with the customer's consent, as they stand now. */
  others(project: Project, now: number, asked: ReadonlySet<number>): OtherCompany[] {
    return this.#othersOf(project).flatMap(({ index, beyond }) => {
      const company = this.#standing(index, now, asked)
      return company ? [{ company, beyond }] : []
    })
  }

  hasOthers(project: Project): boolean {
    return this.#othersOf(project).length > 0
  }

  /** Looks through the whole market, so it is kept until the project is forgotten. */
  #othersOf(project: Project): readonly OtherIndex[] {
    const kept = this.#others.get(project.index)
    if (kept) return kept
    const others = this.#all.of(project)
    this.#others.set(project.index, others)
    return others
  }

  forget(project: Project): void {
    this.#others.delete(project.index)
  }

  #standing(index: number, now: number, asked: ReadonlySet<number>): Company | null {
    const company = this.#companies[index]
    if (!company || !this.#hasJoined(index, now)) return null
    const { candidate } = company
    if (this.#isStale(index, now)) this.#count(company, now)
    candidate.wasAsked = asked.has(index)
    candidate.isPaused = this.#isPaused(index, now)
    return company
  }

  #hasJoined(index: number, now: number): boolean {
    return (this.#joinedAt[index] ?? 0) <= now
  }

  #isPaused(index: number, now: number): boolean {
    return this.#pauses[index] === 1 && isPausedAt(this.#market, index, now)
  }

  #freeAt(index: number, now: number): number {
    if (this.#isStale(index, now)) {
      const company = this.#companies[index]
      if (company) this.#count(company, now)
    }
    return this.#freeFrom[index] ?? 0
  }

  #isStale(index: number, now: number): boolean {
    return !(now < (this.#countedUntil[index] ?? now))
  }

  #count(company: Company, now: number): void {
    const { index, candidate } = company
    candidate.askedThisWeek = this.requests.count(index, now)
    candidate.askedInFourWeeks = this.#inFourWeeks.count(index, now)
    this.#freeFrom[index] = this.requests.below(index, candidate.capacityPerWeek ?? USUAL_CAPACITY, now)
    this.#countedUntil[index] = Math.min(this.requests.nextLess(index), this.#inFourWeeks.nextLess(index))
  }
}
