import { type DomainEvent, domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import { workingCompany } from './project.ts'

type ProjectFacts = { id: string; ownerId: string }

export function projectPublished({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.published', 'project', id, { ownerId })
}

/** The project takes quotes for longer. */
export function projectExtended({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.extended', 'project', id, { ownerId })
}

/** The customer lets us ask companies outside their areas and trades. */
export function projectReachWidened({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.reach-widened', 'project', id, { ownerId })
}

/** The customer no longer lets us ask companies outside their areas and trades. */
export function projectReachNarrowed({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.reach-narrowed', 'project', id, { ownerId })
}

/** The customer had asked one company alone, and now lets others be asked as well. */
export function projectOpenedToOthers({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.opened-to-others', 'project', id, { ownerId })
}

/** Staff ask the customer whether companies outside their areas and trades may be asked. */
export function projectReachAsked({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.reach-asked', 'project', id, { ownerId })
}

/** The street address has changed while the project had no deal. */
export function projectAddressChanged({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.address-changed', 'project', id, { ownerId })
}

/** The street address has changed after the company's quote was accepted. */
export function workStreetChanged({ id, ownerId }: ProjectFacts, companyId: string) {
  return domainEvent('project.address-changed', 'project', id, { ownerId, companyId })
}

/** The answers to the questions about the job have changed. */
export function projectAnswersChanged({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.answers-changed', 'project', id, { ownerId })
}

/**
 * The facts of the project have changed. `companyIds`: companies whose live quotes must now be confirmed or revised.
 */
export function projectAmended({ id, ownerId }: ProjectFacts, companyIds: readonly string[]) {
  return domainEvent('project.amended', 'project', id, { ownerId, companyIds })
}

/** The project's trade or place has changed. `companyIds`: as in `projectAmended`. */
export function projectWorkAmended({ id, ownerId }: ProjectFacts, companyIds: readonly string[]) {
  return domainEvent('project.work-amended', 'project', id, { ownerId, companyIds })
}

/** Companies that were asked, or had begun a quote, do not take the work that the project has after its change. */
export function companiesReleased({ id }: Pick<ProjectFacts, 'id'>, companyIds: readonly string[]) {
  return domainEvent('project.companies-released', 'project', id, { companyIds })
}

/**
 * Companies that were released take the work that the project has after another change; their requests are open again.
 */
export function requestsReturned({ id }: Pick<ProjectFacts, 'id'>, companyIds: readonly string[]) {
  return domainEvent('project.requests-returned', 'project', id, { companyIds })
}

type Change = 'added' | 'removed'
type ProjectOfFiles = ProjectFacts & Parameters<typeof workingCompany>[0]
type OfFiles = { ownerId: string; change: Change }
/** Two types, so that a rule can notify the company. */
type FilesChanged<Type extends string> =
  | DomainEvent<Type, 'project', OfFiles>
  | DomainEvent<Type, 'project', OfFiles & { companyId: string }>

/** A picture was added or removed. `companyId`: the company that works by the pictures, if there is one. */
export function projectPicturesChanged(
  project: ProjectOfFiles,
  change: Change,
): FilesChanged<'project.pictures-changed'> {
  return domainEvent('project.pictures-changed', 'project', project.id, ofFiles(project, change))
}

/** A drawing was added or removed. `companyId`: the company that works by the drawings, if there is one. */
export function projectDrawingsChanged(
  project: ProjectOfFiles,
  change: Change,
): FilesChanged<'project.drawings-changed'> {
  return domainEvent('project.drawings-changed', 'project', project.id, ofFiles(project, change))
}

function ofFiles(project: ProjectOfFiles, change: Change): OfFiles | (OfFiles & { companyId: string }) {
  const companyId = workingCompany(project)
  return { ownerId: project.ownerId, change, ...(companyId !== null && { companyId }) }
}

export function projectStarted({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.started', 'project', id, { ownerId })
}

export function projectCompleted({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.completed', 'project', id, { ownerId })
}

/** The customer has taken back that the work is done, and it continues. */
export function projectResumed({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.resumed', 'project', id, { ownerId })
}

/** `companyIds`: companies whose quotes were live until then. */
export function projectCancelled({ id, ownerId }: ProjectFacts, companyIds: readonly string[]) {
  return domainEvent('project.cancelled', 'project', id, { ownerId, companyIds })
}

/** The customer has used the right of withdrawal from the contract with the company, which cancelled the project. */
export function contractWithdrawn({ id, ownerId }: ProjectFacts, companyId: string) {
  return domainEvent('project.contract-withdrawn', 'project', id, { ownerId, companyId })
}

/** `companyIds`: companies whose quotes were live until then. */
export function projectExpired({ id, ownerId }: ProjectFacts, companyIds: readonly string[]) {
  return domainEvent('project.expired', 'project', id, { ownerId, companyIds })
}

/** `companyIds`: companies whose quotes were live when the project expired. */
export function projectReopened({ id, ownerId }: ProjectFacts, companyIds: readonly string[]) {
  return domainEvent('project.reopened', 'project', id, { ownerId, companyIds })
}

/**
 * `companyIds`: companies whose quotes are live. `decisionId`: the decision with what staff wrote. `withAccount`: it
 * happened because the owner's account was suspended or reinstated.
 */
type StaffFacts = { companyIds: readonly string[]; decisionId: string; withAccount: boolean }

export function projectHidden({ id, ownerId }: ProjectFacts, facts: StaffFacts) {
  return domainEvent('project.hidden', 'project', id, { ownerId, ...facts })
}

export function projectShown({ id, ownerId }: ProjectFacts, facts: StaffFacts) {
  return domainEvent('project.shown', 'project', id, { ownerId, ...facts })
}

/** Staff closed the project. `companyIds`: companies whose quotes were live until then. */
export function projectClosed({ id, ownerId }: ProjectFacts, facts: Omit<StaffFacts, 'withAccount'>) {
  return domainEvent('project.closed', 'project', id, { ownerId, ...facts })
}

/** Staff wrote a message to the owner. `decisionId`: the decision that holds it. */
export function projectLetterSent({ id, ownerId }: ProjectFacts, decisionId: string) {
  return domainEvent('project.letter-sent', 'project', id, { ownerId, decisionId })
}

/** The account of the awarded company was deleted; the owner may open the project again. */
export function projectCompanyLost({ id, ownerId }: ProjectFacts) {
  return domainEvent('project.company-lost', 'project', id, { ownerId })
}

/** A visitor's draft was stored, to be published at login. */
export function draftKept(draftId: string) {
  return domainEvent('project.draft-kept', 'project-draft', draftId)
}

export type ProjectEvent = EventsIn<typeof import('./project-events.ts')>
