/** `fields`: which facts were saved, never what they say. */
export function companyUpdated(companyId: string, fields: readonly string[]) {
  return companyEvent('company.updated', companyId, { fields })
}

/** The same of what checks rest on: name, number, trades that need a licence. */
export function checkedFactsChanged(companyId: string, fields: readonly string[]) {
  return companyEvent('company.checked-facts-changed', companyId, { fields })
}

export function companyPaused(companyId: string, until: string | null) {
  return companyEvent('company.paused', companyId, { until })
}

export function companyResumed(companyId: string) {
  return companyEvent('company.resumed', companyId)
}

/** `change`: what happened to one of its finished works. */
export function portfolioChanged(
  companyId: string,
  entryId: string,
  change: 'added' | 'updated' | 'removed' | 'picture-added' | 'picture-removed',
) {
  return companyEvent('company.portfolio-changed', companyId, { entryId, change })
}

function companyEvent(type: string, companyId: string, payload: Record<string, unknown> = {}) {
  return { type, subjectType: 'company', subjectId: companyId, payload }
}
