import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** `fields`: the names of the saved facts, never their values. */
export function companyUpdated(companyId: string, fields: readonly string[]) {
  return domainEvent('company.updated', 'company', companyId, { fields })
}

/** The same for facts that checks rest on: name, number, trades that need a licence. */
export function checkedFactsChanged(companyId: string, fields: readonly string[]) {
  return domainEvent('company.checked-facts-changed', 'company', companyId, { fields })
}

export function companyPaused(companyId: string, until: string | null) {
  return domainEvent('company.paused', 'company', companyId, { until })
}

export function companyResumed(companyId: string) {
  return domainEvent('company.resumed', 'company', companyId)
}

/** `change`: what happened to one of its portfolio entries. */
export function portfolioChanged(
  companyId: string,
  entryId: string,
  change: 'added' | 'updated' | 'removed' | 'picture-added' | 'picture-removed',
) {
  return domainEvent('company.portfolio-changed', 'company', companyId, { entryId, change })
}

export type CompanyEvent = EventsIn<typeof import('./company-events.ts')>
