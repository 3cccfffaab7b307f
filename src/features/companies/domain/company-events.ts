import type { CompanyRole } from '#kernel/actor.ts'
import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** `fields`: the names of the saved facts, never their values. */
export function companyUpdated(companyId: string, fields: readonly string[]) {
  return domainEvent('company.updated', 'company', companyId, { fields })
}

/**
 * Facts that checks depend on have changed: name, number, trades that need a licence. `fields`: their names, never
 * their values.
 */
export function checkedFactsChanged(companyId: string, fields: readonly string[]) {
  return domainEvent('company.checked-facts-changed', 'company', companyId, { fields })
}

export function companyPaused(companyId: string, until: string | null) {
  return domainEvent('company.paused', 'company', companyId, { until })
}

export function companyResumed(companyId: string) {
  return domainEvent('company.resumed', 'company', companyId)
}

/** `change`: what happened to a portfolio entry. */
export function portfolioChanged(
  companyId: string,
  entryId: string,
  change: 'added' | 'updated' | 'removed' | 'picture-added' | 'picture-removed',
) {
  return domainEvent('company.portfolio-changed', 'company', companyId, { entryId, change })
}

/** `change`: what happened to a shown person. The payload holds no name. */
export function shownPeopleChanged(
  companyId: string,
  personId: string,
  change: 'added' | 'updated' | 'removed' | 'portrait-added' | 'portrait-removed',
) {
  return domainEvent('company.shown-people-changed', 'company', companyId, { personId, change })
}

/** The payloads of events about colleagues hold ids and roles, never an email. */
export function colleagueInvited(companyId: string, invitationId: string, role: CompanyRole) {
  return domainEvent('company.colleague-invited', 'company', companyId, { invitationId, role })
}

export function invitationSentAgain(companyId: string, invitationId: string) {
  return domainEvent('company.invitation-sent-again', 'company', companyId, { invitationId })
}

export function invitationRevoked(companyId: string, invitationId: string) {
  return domainEvent('company.invitation-revoked', 'company', companyId, { invitationId })
}

export function colleagueJoined(companyId: string, userId: string, role: CompanyRole) {
  return domainEvent('company.colleague-joined', 'company', companyId, { userId, role })
}

export function colleagueRoleChanged(companyId: string, userId: string, role: CompanyRole) {
  return domainEvent('company.colleague-role-changed', 'company', companyId, { userId, role })
}

/** Somebody no longer acts for the company: removed by an owner, or their account was deleted. */
export function colleagueLeft(companyId: string, userId: string) {
  return domainEvent('company.colleague-left', 'company', companyId, { userId })
}

export type CompanyEvent = EventsIn<typeof import('./company-events.ts')>
