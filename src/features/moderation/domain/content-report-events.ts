import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { ReportVerdict } from './content-report-lifecycle.ts'

/** `isReceipted`: the sender gets a receipt by mail. */
export function reportReceived(reportId: string, isReceipted: boolean) {
  return domainEvent('content-report.received', 'content-report', reportId, { isReceipted })
}

/** `hasHidden`: a part of the company's page was hidden. */
export function reportDecided(reportId: string, verdict: ReportVerdict, hasHidden: boolean) {
  const types = { uphold: 'content-report.upheld', dismiss: 'content-report.dismissed' } as const
  return domainEvent(types[verdict], 'content-report', reportId, { hasHidden })
}

export function contentRestored(reportId: string) {
  return domainEvent('content-report.restored', 'content-report', reportId)
}

export type ContentReportEvent = EventsIn<typeof import('./content-report-events.ts')>
