import type { ContentReportEvent } from './content-report-events.ts'

export const reportMailNames = ['receipt', 'upheld', 'dismissed', 'hidden', 'restored'] as const
export type ReportMail = (typeof reportMailNames)[number]

/**
 * The mails about a report, by the event that causes them: to the person who reported, and to the company whose page it
 * is about.
 */
export const reportMails = {
  'content-report.received': ['receipt'],
  'content-report.upheld': ['upheld', 'hidden'],
  'content-report.dismissed': ['dismissed'],
  'content-report.restored': ['restored'],
} as const satisfies Readonly<Record<ContentReportEvent['type'], readonly ReportMail[]>>

/** Must the mail be sent? Receipts have a limit per email, and not every upheld report hides something. */
export function isReportMailDue(
  mail: ReportMail,
  { isReceipted, hasHidden }: { isReceipted?: boolean; hasHidden?: boolean },
): boolean {
  if (mail === 'receipt') return isReceipted === true
  return mail !== 'hidden' || hasHidden === true
}
