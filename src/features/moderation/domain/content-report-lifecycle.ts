import { lifecycle } from '#kernel/lifecycle.ts'
import { contentReportStates } from './content-report.ts'

/** A report is upheld when staff act on it, and dismissed when they do not. */
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
