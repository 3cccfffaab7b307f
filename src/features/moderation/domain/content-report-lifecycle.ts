import { lifecycle } from '#kernel/lifecycle.ts'
import { contentReportStates } from './content-report.ts'

/** A report: upheld when staff act on it, dismissed when they do not. */
export const contentReportLifecycle = lifecycle({
  states: contentReportStates,
  initial: 'open',
  final: ['upheld', 'dismissed'],
  moves: {
    uphold: { from: ['open'], to: 'upheld', by: ['staff'] },
    dismiss: { from: ['open'], to: 'dismissed', by: ['staff'] },
  },
})

export type ReportVerdict = keyof typeof contentReportLifecycle.moves
