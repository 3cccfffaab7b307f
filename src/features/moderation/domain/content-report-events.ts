import type { ReportVerdict } from './content-report-lifecycle.ts'

/** `isReceipted`: does the sender get word that it has come? */
export function reportReceived(reportId: string, isReceipted: boolean) {
  return reportEvent('content-report.received', reportId, { isReceipted })
}

/** `hasHidden`: was something of the company's page hidden? */
export function reportDecided(reportId: string, verdict: ReportVerdict, hasHidden: boolean) {
  const types = { uphold: 'content-report.upheld', dismiss: 'content-report.dismissed' } as const
  return reportEvent(types[verdict], reportId, { hasHidden })
}

export function contentRestored(reportId: string) {
  return reportEvent('content-report.restored', reportId)
}

/** What was written stays with the report. */
function reportEvent(type: string, reportId: string, payload: Record<string, unknown> = {}) {
  return { type, subjectType: 'content-report', subjectId: reportId, payload }
}
