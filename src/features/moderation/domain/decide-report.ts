import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ContentReport, ContentReportState } from './content-report.ts'
import { contentReportLifecycle, type ReportVerdict } from './content-report-lifecycle.ts'

export type ReportRefusal = 'report-already-decided' | 'content-gone' | 'nothing-hidden'

/** What of a company's page is hidden: its description, and works by their ids. */
export type Hiding = { description: boolean; entryIds: readonly string[] }

type Facts = {
  report: ContentReport
  verdict: ReportVerdict
  hide: Hiding
  /** What the company shows at this moment; null when it is no company's page. */
  shown: Hiding | null
}

/** Decides a report once. Only what is still shown can be hidden, and nothing is by a report that is dismissed. */
export function decideReport({
  report,
  verdict,
  hide,
  shown,
}: Facts): Decision<{ move: StateChange<ContentReportState>; hide: Hiding | null }, ReportRefusal> {
  const moved = contentReportLifecycle.change(verdict, report)
  if (!moved.ok) return refused('report-already-decided')
  const asksToHide = hide.description || hide.entryIds.length > 0
  if (verdict === 'dismiss' || !asksToHide) return granted({ move: moved.change, hide: null })
  const isShown =
    shown !== null &&
    (!hide.description || shown.description) &&
    hide.entryIds.every((id) => shown.entryIds.includes(id))
  return isShown ? granted({ move: moved.change, hide }) : refused('content-gone')
}

/** What an upheld report has hidden can be shown again, once. */
export function decideRestoring(
  report: Pick<ContentReport, 'state'> & { restoredAt: Date | null },
  hasHidden: boolean,
): Decision<object, ReportRefusal> {
  return report.state === 'upheld' && !report.restoredAt && hasHidden
    ? granted({})
    : refused('nothing-hidden')
}
