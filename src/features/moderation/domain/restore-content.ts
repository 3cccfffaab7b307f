import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ContentReport } from './content-report.ts'
import type { ReportRefusal } from './decide-report.ts'

/** The content that an upheld report has hidden can be shown again, once. Refuses `nothing-hidden`. */
export function decideRestoring(
  report: Pick<ContentReport, 'state'> & { restoredAt: Date | null },
  hasHidden: boolean,
): Decision<object, ReportRefusal> {
  return report.state === 'upheld' && !report.restoredAt && hasHidden
    ? granted({})
    : refused('nothing-hidden')
}
