import type { Actor, CompanyActor, CompanyRole } from '#kernel/actor.ts'

const everybody: readonly CompanyRole[] = ['owner', 'office', 'craftsman']
const office: readonly CompanyRole[] = ['owner', 'office']
const owner: readonly CompanyRole[] = ['owner']

/**
 * What people do in a company's name, and the roles that may do it. Every page and every load of a company names its
 * task; no other code looks at roles (`docs/decisions/037-colleagues.md`).
 */
export const companyTasks = {
  /** Won jobs: their pages, pictures, customer, agreed quote and conversation; starting the work. */
  jobs: everybody,
  /** Messages with customers about all projects. */
  messages: office,
  /** Projects that are not won: finding them, requests, answering and declining. */
  requests: office,
  /** All quotes of the company and their prices: writing, revising, confirming, withdrawing, statistics. */
  quotes: office,
  /** Reviews of customers, and answers to customers' reviews. */
  reviews: office,
  /** The public page, trades, the area, pauses and the portfolio. */
  profile: office,
  /** The application and the documents for its checks. */
  papers: office,
  /** Name and number, which checks depend on. */
  identity: owner,
  /** What the company earns, month by month. */
  earnings: owner,
  /** Who belongs to the company, and in which role. */
  members: owner,
} as const satisfies Record<string, readonly CompanyRole[]>

export type CompanyTask = keyof typeof companyTasks

export function roleMay(role: CompanyRole, task: CompanyTask): boolean {
  return companyTasks[task].includes(role)
}

/** May the actor do this for their company, or, without a company, for the one that they are about to create? */
export function mayDo(actor: Actor, task: CompanyTask): actor is CompanyActor {
  return actor.kind === 'company' && roleMay(actor.role, task)
}

/** The company for which the actor may do this; null for actors without a company, and for roles that may not. */
export function companyFor(actor: Actor, task: CompanyTask): string | null {
  return mayDo(actor, task) ? actor.companyId : null
}
