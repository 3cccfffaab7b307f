import type { HideableMessage, HidingReason } from '#features/conversations/domain/hidden-message.ts'
import { type RemovableReview, type Removal, removalOf } from '#features/reviews/domain/review-removal.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ContentReport, ContentReportState } from './content-report.ts'
import { contentReportLifecycle, type ReportVerdict } from './content-report-lifecycle.ts'

export type ReportRefusal = 'report-already-decided' | 'content-gone' | 'nothing-hidden'

/** The content of a company's page to hide: its description, and portfolio entries and shown people by their ids. */
export type Hiding = { description: boolean; entryIds: readonly string[] }

type Facts = {
  report: ContentReport
  verdict: ReportVerdict
  hide: Hiding
  /** What the company's page shows now; null if the report is not about a company's page. */
  shown: Hiding | null
  /** `remove`: what to remove of a review. `review`: the review as it is now; null if the report is not about one. */
  remove?: Removal | undefined
  review?: RemovableReview | null
  /** `conceal`: why to hide the message. `message`: the message as it is now; null if the report is not about one. */
  conceal?: { because: HidingReason } | undefined
  message?: HideableMessage | null
}

/**
 * Decides a report, once. Only content that is still shown can be hidden, and a dismissed report hides nothing. Refuses
 * {@link ReportRefusal}.
 */
export function decideReport({
  report,
  verdict,
  hide,
  shown,
  remove,
  review = null,
  conceal,
  message = null,
}: Facts): Decision<
  {
    move: StateChange<ContentReportState>
    hide: Hiding | null
    removal: ReturnType<typeof removalOf>
    concealed: HideableMessage | null
  },
  ReportRefusal
> {
  const moved = contentReportLifecycle.change(verdict, report)
  if (!moved.ok) return refused('report-already-decided')
  const move = moved.change
  if (verdict === 'dismiss') return granted({ move, hide: null, removal: null, concealed: null })
  const removal = remove && review ? removalOf(review, remove) : null
  if (remove && !removal) return refused('content-gone')
  const concealed = conceal && message?.isShown ? message : null
  if (conceal && !concealed) return refused('content-gone')
  const asksToHide = hide.description || hide.entryIds.length > 0
  if (!asksToHide) return granted({ move, hide: null, removal, concealed })
  const isShown =
    shown !== null &&
    (!hide.description || shown.description) &&
    hide.entryIds.every((id) => shown.entryIds.includes(id))
  return isShown ? granted({ move, hide, removal, concealed }) : refused('content-gone')
}
