import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { ReportVerdict } from './content-report-lifecycle.ts'

/** `isReceipted`: does the sender get a receipt? */
export function reportReceived(reportId: string, isReceipted: boolean) {
  return domainEvent('content-report.received', 'content-report', reportId, { isReceipted })
}

/** `hasHidden`: was a part of the company's page hidden? */
export function reportDecided(reportId: string, verdict: ReportVerdict, hasHidden: boolean) {
  const types = { uphold: 'content-report.upheld', dismiss: 'content-report.dismissed' } as const
  return domainEvent(types[verdict], 'content-report', reportId, { hasHidden })
}

export function contentRestored(reportId: string) {
  return domainEvent('content-report.restored', 'content-report', reportId)
}

export type ContentReportEvent = EventsIn<typeof import('./content-report-events.ts')>
