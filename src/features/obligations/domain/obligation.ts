import { type CompanyTask, roleMay } from '#features/companies/domain/company-role.ts'
import type { CompanyRole } from '#kernel/actor.ts'

/** How many lines a list shows at most, and up to how many are counted. */
export const LIST_LENGTH = 100

/** Whose turn it is: the owner of a project, or a company. */
export const turns = ['customer', 'company'] as const
export type Turn = (typeof turns)[number]

/** What can be expected of somebody. */
export const obligationKinds = [
  'answer-request',
  'answer-message',
  'answer-visit',
  'answer-question',
  'choose-quote',
  'choose-reach',
  'confirm-quote',
  'begin-work',
  'confirm-start',
  'finish-work',
  'confirm-completion',
  'write-review',
  'answer-review',
  'renew-check',
] as const
export type ObligationKind = (typeof obligationKinds)[number]

/** The task of a company that each kind belongs to; the kinds that only customers have belong to none. */
const taskOf: Readonly<Partial<Record<ObligationKind, CompanyTask>>> = {
  'answer-request': 'requests',
  'answer-message': 'messages',
  'answer-visit': 'messages',
  'confirm-quote': 'quotes',
  'begin-work': 'jobs',
  'finish-work': 'jobs',
  'write-review': 'reviews',
  'answer-review': 'reviews',
  'renew-check': 'papers',
}

/**
 * What somebody of this role sees of their company's: `everywhere`, and `inJobs` what is said in the conversation of a won job, which all
 * who work for the company read and write.
 */
export function kindsFor(role: CompanyRole): { everywhere: ObligationKind[]; inJobs: ObligationKind[] } {
  const ofTasks = (isOne: (task: CompanyTask) => boolean) =>
    obligationKinds.filter((kind) => {
      const task = taskOf[kind]
      return task !== undefined && isOne(task)
    })
  return {
    everywhere: ofTasks((task) => roleMay(role, task)),
    inJobs: ofTasks((task) => task === 'messages' && roleMay(role, 'jobs')),
  }
}

/**
 * Something that is expected. About a project, and with a company where one is the other party or has the turn; a company's own checks
 * are about no project. It is shown from `opensAt`, and is late from `dueAt`. At `lapsesAt` it is over if nothing was done; null where
 * an event of its own ends it. `isPutOff`: the other party has been told that it takes longer.
 */
export type Owed = {
  kind: ObligationKind
  turn: Turn
  projectId: string | null
  companyId: string | null
  opensAt: Date
  dueAt: Date
  lapsesAt: Date | null
  isPutOff?: boolean
}

export type Obligation = Owed & { id: string }

/** What the clock tells of: what lapses or is reminded of. */
export type Reminded = Pick<Obligation, 'id' | 'kind' | 'turn' | 'projectId' | 'companyId'>

/** What is expected between the two. */
export type Between = Reminded & { projectId: string; companyId: string }

/** A line of somebody's own list. `title`: of the project as they may see it; `counterpart`: null when they may not know the name. */
export type OwnObligation = Pick<Obligation, 'id' | 'kind' | 'turn' | 'projectId' | 'companyId' | 'dueAt'> & {
  isPutOff: boolean
  title: string | null
  counterpart: string | null
}
