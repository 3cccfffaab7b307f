import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { HOURS_HELD } from '#features/quotes/domain/reservation.ts'
import { type Answer, consentAt, remindedAnswer } from './answers.ts'
import { CompaniesNow } from './companies-now.ts'
import { EventQueue } from './event-queue.ts'
import { HeldSlots, heldOf } from './held-slots.ts'
import type { Market, Project } from './make-market.ts'
import type { Foresight, Invitation, OtherCompany, Policy, PolicyName } from './policy.ts'
import { deadlineOf, reminderAt } from './project-times.ts'
import type { RecentCounts } from './recent-counts.ts'

/** `isWidened`: the customer had let us ask others as well. */
type Told = { at: number; chance: number; isWidened: boolean }

/**
 * What became of a project. Instants are milliseconds; `quotesBeyond`: those of `quotes` by companies that were asked beyond their area or
 * trade; `told`: what its customer was told from then on; `thrownAway`: quotes that were written when there was no slot left;
 * `turnedAway`: companies that would have begun to write and read that no slot is free.
 */
export type ProjectResult = {
  project: Project
  fitting: number
  invitations: Invitation[]
  quotes: number[]
  quotesBeyond: number[]
  thrownAway: number[]
  turnedAway: number
  reminders: number
  isWidened: boolean
  told: Told[]
}

export type MarketResult = { projects: ProjectResult[]; requests: RecentCounts }

/** `plan`: what the company will do about it as things stand; null for nothing. */
type PlannedInvitation = Invitation & { plan: Answer | null }
type Run = ProjectResult & { invitations: PlannedInvitation[]; looks: number; isReachAsked: boolean }
/** `remindAt`: when the product reminds the company, null for never. */
type Asking = { company: number; beyond: Beyond | null; remindAt: number | null }
type Asked = { run: Run; invitation: PlannedInvitation }
type Event =
  | ({ kind: 'answer' | 'start'; answer: Answer } & Asked)
  | ({ kind: 'lapse'; since: number } & Asked)
  | ({ kind: 'remind' } & Asked)
  | { kind: 'consent'; run: Run }
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
  readonly #companies: CompaniesNow
  readonly #held: HeldSlots
  readonly #results: Run[] = []

  constructor(market: Market, makePolicy: (foresight: Foresight) => Policy) {
    this.#market = market
    this.#companies = new CompaniesNow(market)
    this.#held = new HeldSlots(market.companies.length)
    this.#policy = makePolicy({
      market,
      quotesBy: (project, company, { now, beyond }) =>
        this.#quoteOf(project, company, {
          now,
          answer: this.#companies.answer(project, company, { now, beyond, isBoard: false }),
        }),
    })
  }

  /** When a company asked now would quote, reminded or not; null for never. */
  #quoteOf(
    project: Project,
    company: number,
    { now, answer }: { now: number; answer: Answer | null },
  ): number | null {
    if (answer?.kind === 'declined') return null
    const planned = answer?.at ?? null
    const at = reminderAt(now, deadlineOf({ project }))
    if (at === null || (planned !== null && planned <= at)) return planned
    return remindedAnswer(this.#market, project, company, { at, planned }) ?? planned
  }

  run(): MarketResult {
    for (const project of this.#market.projects) {
      this.#happenBefore(project.publishedAt)
      this.#publish(project, project.publishedAt)
    }
    this.#happenBefore(Number.POSITIVE_INFINITY)
    return { projects: this.#results, requests: this.#companies.requests }
  }

  #happenBefore(instant: number): void {
    while (this.#queue.nextAt < instant) {
      const next = this.#queue.next()
      if (next) this.#happen(next.event, next.at)
    }
  }

  #happen(event: Event, now: number): void {
    switch (event.kind) {
      case 'deadline':
        return this.#expire(event.run, now)
      case 'look':
        return event.look === event.run.looks ? this.#decide(event.run, now) : undefined
      case 'consent':
        return this.#widen(event.run, now)
      case 'remind':
        return this.#remind(event, now)
      case 'start':
        return this.#start(event, now)
      case 'lapse':
        return this.#lapse(event, now)
      case 'answer':
        return this.#take(event, now)
    }
  }

  #publish(project: Project, now: number): void {
    const run: Run = {
      project,
      fitting: this.#companies.countTakingRequests(project, now),
      invitations: [],
      quotes: [],
      quotesBeyond: [],
      thrownAway: [],
      turnedAway: 0,
      reminders: 0,
      isWidened: false,
      told: [],
      looks: 0,
      isReachAsked: false,
    }
    this.#results.push(run)
    this.#queue.add(deadlineOf(run), { kind: 'deadline', run })
    this.#decide(run, now)
  }

  #decide(run: Run, now: number): void {
    run.looks++
    const { project, invitations, quotes } = run
    const asked = new Set(invitations.map(({ company }) => company))
    let others: readonly OtherCompany[] | undefined
    const { ask, lookAgainAt, chance, asksReach } = this.#policy.decide({
      now,
      project,
      liveQuotes: quotes.length,
      invitations,
      asked,
      fitting: () => this.#companies.known(project, now, asked),
      withPlace: () => this.#companies.withPlace(project, now, asked),
      becomingFree: () => this.#companies.becomingFree(project, { now, until: deadlineOf(run), asked }),
      others: () => (others ??= run.isWidened ? this.#companies.others(project, now, asked) : []),
    })
    const { isBoard } = this.#policy
    const remindAt = ask.length > 0 && !isBoard ? reminderAt(now, deadlineOf(run)) : null
    for (const company of ask) {
      const beyond = others?.find((other) => other.company.index === company)?.beyond ?? null
      this.#ask(run, { company, beyond, remindAt }, now)
    }
    if (chance !== null) run.told.push({ at: now, chance, isWidened: run.isWidened })
    if (asksReach) this.#askReach(run, now)
    if (lookAgainAt !== null) this.#queue.add(lookAgainAt, { kind: 'look', run, look: run.looks })
  }

  #ask(run: Run, { company, beyond, remindAt }: Asking, now: number): void {
    const { name, isBoard } = this.#policy
    if (run.invitations.some((invitation) => invitation.company === company))
      throw new Error(`${name} asks company ${company} twice about project ${run.project.index}`)
    if (keepsCapacity.includes(name) && this.#companies.requestsLeft(company, now) === 0)
      throw new Error(`${name} asks company ${company} beyond its capacity`)
    const answer = this.#companies.answer(run.project, company, { now, beyond, isBoard })
    // A project on a board counts as a request of those that have seen it.
    if (isBoard && !answer) return
    const invitation: PlannedInvitation = {
      company,
      askedAt: now,
      state: 'pending',
      beyond,
      writesSince: null,
      plan: null,
    }
    run.invitations.push(invitation)
    this.#companies.asked(company, now)
    if (answer && answer.kind !== 'seen') this.#plan({ run, invitation }, answer)
    if (remindAt !== null) this.#queue.add(remindAt, { kind: 'remind', run, invitation })
  }

  #plan({ run, invitation }: Asked, answer: Answer): void {
    invitation.plan = answer
    if (answer.at >= invitation.askedAt + OPEN_MS) return
    const { startsAt } = answer
    if (startsAt !== null) this.#queue.add(startsAt, { kind: 'start', run, invitation, answer })
    this.#queue.add(answer.at, { kind: 'answer', run, invitation, answer })
  }

  /** A company holds a slot while it writes; where none is free it reads so, and does not begin. */
  #start({ run, invitation, answer }: Extract<Event, { kind: 'answer' | 'start' }>, now: number): void {
    if (invitation.plan !== answer) return
    if (run.quotes.length + heldOf(run.invitations) >= waveSettings.quotesAtMost) {
      run.turnedAway++
      invitation.plan = null
      return
    }
    if (!this.#held.hold(invitation, run.invitations, now)) return
    const until = afterWorkingHours(new Date(now), HOURS_HELD).getTime()
    this.#queue.add(until, { kind: 'lapse', run, invitation, since: now })
  }

  #lapse({ run, invitation, since }: Extract<Event, { kind: 'lapse' }>, now: number): void {
    if (invitation.writesSince !== since) return
    this.#held.release(invitation)
    if (this.#policy.isAdaptive && now < deadlineOf(run)) this.#decide(run, now)
  }

  #remind({ run, invitation }: Asked, now: number): void {
    if (invitation.state !== 'pending' || invitation.writesSince !== null) return
    run.reminders++
    const { plan } = invitation
    if (plan?.kind === 'declined') return
    const planned = plan?.at ?? null
    const at = remindedAnswer(this.#market, run.project, invitation.company, { at: now, planned })
    if (at === null) return
    const startsAt = plan?.startsAt == null ? null : Math.max(now, at - (plan.at - plan.startsAt))
    this.#plan({ run, invitation }, { kind: 'quoted', at, startsAt })
  }

  /** The customer reads the question once. */
  #askReach(run: Run, now: number): void {
    if (run.isReachAsked || !this.#companies.hasOthers(run.project)) return
    run.isReachAsked = true
    const at = consentAt(this.#market, run.project, now)
    if (at !== null && at < deadlineOf(run)) this.#queue.add(at, { kind: 'consent', run })
  }

  #widen(run: Run, now: number): void {
    run.isWidened = true
    this.#decide(run, now)
  }

  #take({ run, invitation, answer }: Extract<Event, { kind: 'answer' | 'start' }>, now: number): void {
    // It was reminded and has answered sooner, or read that no slot is free.
    if (invitation.plan !== answer) return
    const isQuote = answer.kind === 'quoted'
    if (isQuote && !this.#isSlotFree(run, invitation)) {
      run.thrownAway.push(now)
      return
    }
    if (invitation.state === 'called-off') return
    this.#held.release(invitation)
    invitation.state = isQuote ? 'quoted' : 'declined'
    const deadline = deadlineOf(run)
    const outcome = now > deadline && isQuote ? 'late-quote' : invitation.state
    // Declining after its run was counted as silent tells nothing new.
    if (isQuote || now <= deadline)
      this.#policy.settled(run.project, invitation, { kind: outcome, at: now, silentAt: deadline })
    if (isQuote) this.#quote(run, invitation, now)
    if (this.#policy.isAdaptive && now < deadline) this.#decide(run, now)
  }

  #isSlotFree({ quotes, invitations }: Run, own: Invitation): boolean {
    const held = heldOf(invitations) - (own.writesSince === null ? 0 : 1)
    return own.state !== 'called-off' && quotes.length + held < waveSettings.quotesAtMost
  }

  #quote(run: Run, { company, beyond }: Invitation, now: number): void {
    run.quotes.push(now)
    if (beyond) run.quotesBeyond.push(now)
    this.#companies.quoted(company, now)
    if (run.quotes.length < waveSettings.quotesAtMost) return
    for (const invitation of run.invitations.filter(({ state }) => state === 'pending')) {
      invitation.state = 'called-off'
      if (now <= deadlineOf(run)) this.#policy.settled(run.project, invitation, { kind: 'silent', at: now })
    }
  }

  #expire(run: Run, now: number): void {
    this.#companies.forget(run.project)
    for (const invitation of run.invitations.filter(({ state }) => state === 'pending'))
      this.#policy.settled(run.project, invitation, { kind: 'silent', at: now })
  }
}
