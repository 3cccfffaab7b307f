import { type CompanyTask, roleMay } from '#features/companies/domain/company-role.ts'
import { openStates, type ProjectState } from '#features/projects/domain/project.ts'
import type { CompanyRole } from '#kernel/actor.ts'

/** The most lines that a list shows; also the highest number that is counted. */
export const LIST_LENGTH = 100

/** The party that is expected to act: the owner of a project, or a company. */
export const turns = ['customer', 'company'] as const
export type Turn = (typeof turns)[number]

/** What a party can be expected to do. */
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

/** The company's task that each kind belongs to. Kinds that only customers have belong to none. */
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
 * The kinds of the company's obligations that a colleague with this role sees. `everywhere`: on all projects.
 * `inJobs`: only on won jobs, because all who work for the company read and write in the conversation of a won job.
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

/** The states of a project in which each kind can be owed. Kinds that are missing here do not end with a state. */
const statesOf: Readonly<Partial<Record<ObligationKind, readonly ProjectState[]>>> = {
  'answer-request': openStates,
  'answer-question': openStates,
  'choose-quote': openStates,
  'choose-reach': openStates,
  'confirm-quote': openStates,
  'begin-work': ['awarded'],
  'confirm-start': ['awarded'],
  'finish-work': ['in_progress'],
  'confirm-completion': ['in_progress'],
  'write-review': ['completed'],
}

/** Can this kind be owed while its project is in this state? */
export function isOwedIn(state: ProjectState | null, kind: ObligationKind): boolean {
  return state === null || (statesOf[kind]?.includes(state) ?? true)
}

/**
 * What a party is expected to do. `projectId` is null for a company's own checks; `companyId` is the company that
 * acts, or the other party, if there is one. It is shown from `opensAt`, late from `dueAt`, and lapses at
 * `lapsesAt`; null: only an event ends it. `isPutOff`: the other party has been told that it takes longer.
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

/** An obligation that lapses, or that its party is reminded of. */
export type Reminded = Pick<Obligation, 'id' | 'kind' | 'turn' | 'projectId' | 'companyId'>

/** An obligation of the owner of a project to a company, or of the company to the owner. */
export type Between = Reminded & { projectId: string; companyId: string }

/**
 * An obligation in the list of the party that acts. `title`: the project's, masked as the reader may see it.
 * `counterpart`: the name of the other party; null when the reader may not know it.
 */
export type OwnObligation = Pick<Obligation, 'id' | 'kind' | 'turn' | 'projectId' | 'companyId' | 'dueAt'> & {
  isPutOff: boolean
  title: string | null
  counterpart: string | null
}
