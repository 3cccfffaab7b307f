import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { placesLeft } from '#features/matching/domain/rank-values.ts'
import { answerOf, isPausedAt } from './answers.ts'
import { EventQueue } from './event-queue.ts'
import type { Company, Market, Project } from './make-market.ts'
import type { Foresight, Invitation, Policy, PolicyName } from './policy.ts'
import { RecentCounts } from './recent-counts.ts'

/** What became of a project. Instants are milliseconds; `told`: what its customer was told from then on. */
export type ProjectResult = {
  project: Project
  fitting: number
  invitations: Invitation[]
  quotes: number[]
  thrownAway: number[]
  told: { at: number; chance: number }[]
}

export type MarketResult = { projects: ProjectResult[]; requests: RecentCounts }

type Run = ProjectResult & { looks: number }
type Event =
  | { kind: 'publish'; project: Project }
  | { kind: 'answer'; run: Run; invitation: Invitation; isQuote: boolean }
  | { kind: 'look'; run: Run; look: number }
  | { kind: 'deadline'; run: Run }

const HOUR_MS = 3_600_000
/** A project takes quotes for this long. */
const OPEN_MS = 14 * 24 * HOUR_MS

/** Policies whose run stops when they ask a company beyond what it takes in a week. */
const keepsCapacity: readonly PolicyName[] = ['handslag', 'informed', 'capped', 'oracle']

/** Runs all projects of a market through one policy. */
export function runMarket(market: Market, makePolicy: (foresight: Foresight) => Policy): MarketResult {
  return new MarketRun(market, makePolicy).run()
}

class MarketRun {
  readonly #market: Market
  readonly #policy: Policy
  readonly #queue = new EventQueue<Event>()
  readonly #requests: RecentCounts
  readonly #inFourWeeks: RecentCounts
  readonly #quotes: RecentCounts
  readonly #companies: readonly Company[]
  readonly #results: Run[] = []

  constructor(market: Market, makePolicy: (foresight: Foresight) => Policy) {
    this.#market = market
    // A run changes what is known of its companies, so each has its own.
    this.#companies = market.companies.map((company) => ({ ...company, candidate: { ...company.candidate } }))
    this.#requests = new RecentCounts(market.companies.length, 7)
    this.#inFourWeeks = new RecentCounts(market.companies.length, 28)
    this.#quotes = new RecentCounts(market.companies.length, 7)
    this.#policy = makePolicy({
      market,
      quotesBy: (project, company, now) => {
        const answer = this.#answer(project, company, now)
        return answer?.kind === 'quoted' ? answer.at : null
      },
    })
  }

  run(): MarketResult {
    for (const project of this.#market.projects)
      this.#queue.add(project.publishedAt, { kind: 'publish', project })
    for (let next = this.#queue.next(); next; next = this.#queue.next()) this.#happen(next.event, next.at)
    return { projects: this.#results, requests: this.#requests }
  }

  #happen(event: Event, now: number): void {
    if (event.kind === 'publish') return this.#publish(event.project, now)
    const { run } = event
    if (event.kind === 'deadline') return this.#expire(run, now)
    if (event.kind === 'look') {
      if (event.look === run.looks) this.#decide(run, now)
      return
    }
    this.#take(event, now)
  }

  #publish(project: Project, now: number): void {
    const fitting = this.#known(project, now).filter(({ candidate }) => !candidate.isPaused).length
    const run: Run = { project, fitting, invitations: [], quotes: [], thrownAway: [], told: [], looks: 0 }
    this.#results.push(run)
    this.#queue.add(now + waveSettings.runHours * HOUR_MS, { kind: 'deadline', run })
    this.#decide(run, now)
  }

  #decide(run: Run, now: number): void {
    run.looks++
    const { project, invitations, quotes } = run
    const situation = {
      now,
      project,
      liveQuotes: quotes.length,
      invitations,
      fitting: () => this.#known(project, now, run),
    }
    const { ask, lookAgainAt, chance } = this.#policy.decide(situation)
    for (const company of ask) this.#ask(run, company, now)
    if (chance !== null) run.told.push({ at: now, chance })
    if (lookAgainAt !== null) this.#queue.add(lookAgainAt, { kind: 'look', run, look: run.looks })
  }

  #ask(run: Run, company: number, now: number): void {
    if (run.invitations.some((invitation) => invitation.company === company))
      throw new Error(`${this.#policy.name} asks company ${company} twice about project ${run.project.index}`)
    const known = this.#companies[company]
    if (!known) throw new Error(`no company ${company}`)
    if (
      keepsCapacity.includes(this.#policy.name) &&
      placesLeft(this.#requests.count(company, now), known.candidate.capacityPerWeek) === 0
    )
      throw new Error(`${this.#policy.name} asks company ${company} beyond its capacity`)
    const answer = this.#answer(run.project, company, now)
    // A project on a board counts as a request of those that have seen it.
    if (this.#policy.isBoard && !answer) return
    const invitation: Invitation = { company, askedAt: now, state: 'pending' }
    run.invitations.push(invitation)
    this.#requests.add(company, now)
    this.#inFourWeeks.add(company, now)
    known.candidate.requestsEver++
    if (answer && answer.kind !== 'seen' && answer.at < now + OPEN_MS)
      this.#queue.add(answer.at, { kind: 'answer', run, invitation, isQuote: answer.kind === 'quoted' })
  }

  #answer(project: Project, company: number, now: number) {
    const load = this.#requests.count(company, now) + 1
    const quotes = this.#quotes.count(company, now)
    return answerOf(this.#market, project, company, { at: now, load, quotes, isBoard: this.#policy.isBoard })
  }

  #take({ run, invitation, isQuote }: Extract<Event, { kind: 'answer' }>, now: number): void {
    if (invitation.state === 'called-off') {
      if (isQuote) run.thrownAway.push(now)
      return
    }
    invitation.state = isQuote ? 'quoted' : 'declined'
    const deadline = run.project.publishedAt + waveSettings.runHours * HOUR_MS
    const late = now > deadline && isQuote
    const outcome = late ? 'late-quote' : invitation.state
    // Declining after its run was counted as silent tells nothing new.
    if (isQuote || now <= deadline)
      this.#policy.settled(run.project, invitation, { kind: outcome, at: now, silentAt: deadline })
    if (isQuote) this.#quote(run, invitation, now)
    if (this.#policy.isAdaptive && now < deadline) this.#decide(run, now)
  }

  #quote(run: Run, { company }: Invitation, now: number): void {
    run.quotes.push(now)
    this.#quotes.add(company, now)
    if (run.quotes.length < waveSettings.quotesAtMost) return
    const deadline = run.project.publishedAt + waveSettings.runHours * HOUR_MS
    for (const invitation of run.invitations.filter(({ state }) => state === 'pending')) {
      invitation.state = 'called-off'
      if (now <= deadline) this.#policy.settled(run.project, invitation, { kind: 'silent', at: now })
    }
  }

  #expire(run: Run, now: number): void {
    for (const invitation of run.invitations.filter(({ state }) => state === 'pending'))
      this.#policy.settled(run.project, invitation, { kind: 'silent', at: now })
  }

  /** The companies that fit and have joined, as they stand now. */
  #known(project: Project, now: number, run?: Run): Company[] {
    const known: Company[] = []
    const asked = new Set(run?.invitations.map(({ company }) => company))
    for (const index of project.fitting) {
      const company = this.#companies[index]
      if (!company || company.joinedAt > now) continue
      const { candidate } = company
      candidate.askedThisWeek = this.#requests.count(index, now)
      candidate.askedInFourWeeks = this.#inFourWeeks.count(index, now)
      candidate.wasAsked = asked.has(index)
      candidate.isPaused = isPausedAt(this.#market, index, now)
      known.push(company)
    }
    return known
  }
}
