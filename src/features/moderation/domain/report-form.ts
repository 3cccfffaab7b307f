import type { ReportVerdict } from './content-report-lifecycle.ts'

/** The forms of a report's page at the desk: the two decisions, and taking back what one of them has hidden. */
const reportForms = ['uphold', 'dismiss', 'restore'] as const satisfies (ReportVerdict | 'restore')[]
export type ReportFormName = (typeof reportForms)[number]

export function isReportForm(name: string): name is ReportFormName {
  return reportForms.some((form) => form === name)
}
