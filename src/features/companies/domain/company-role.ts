import type { Actor, CompanyActor, CompanyRole } from '#kernel/actor.ts'

const everybody: readonly CompanyRole[] = ['owner', 'office', 'craftsman']
const office: readonly CompanyRole[] = ['owner', 'office']
const owner: readonly CompanyRole[] = ['owner']

/**
 * What is done in a company's name, and which of its roles may do it. Every page and every load of a company names its task, and
 * nothing else tells roles apart (`docs/decisions/037-colleagues.md`).
 */
export const companyTasks = {
  /** Won jobs: their pages, pictures, customer, agreed quote and conversation; telling that the work has begun. */
  jobs: everybody,
  /** Words with customers about all projects. */
  messages: office,
  /** Projects that are not won: found, asked about, answered or declined. */
  requests: office,
  /** All quotes of the company and their prices: written, revised, confirmed, withdrawn, counted. */
  quotes: office,
  /** What the company writes about customers, and answers to what they write. */
  reviews: office,
  /** The public page, trades, the area, pauses and works. */
  profile: office,
  /** The application and the papers that are checked. */
  papers: office,
  /** Name and number, which the checks rest on. */
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

/** May the actor do this for their company, or, without one yet, for the company that they are about to make? */
export function mayDo(actor: Actor, task: CompanyTask): actor is CompanyActor {
  return actor.kind === 'company' && roleMay(actor.role, task)
}

/** The company for which the actor may do this; null for others than its people, and for those whose role may not. */
export function companyFor(actor: Actor, task: CompanyTask): string | null {
  return mayDo(actor, task) ? actor.companyId : null
}
