import { type Actor, isUser, type StaffActor } from '#kernel/actor.ts'
import { contentReportLifecycle, type ReportVerdict } from './content-report-lifecycle.ts'

export const contentReportPolicy = {
  /** Visitors and people of any role. */
  report: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'staff' || isUser(actor),
  decide: (actor: Actor, verdict: ReportVerdict): actor is StaffActor =>
    actor.kind === 'staff' && contentReportLifecycle.may(verdict, 'staff'),
  restore: (actor: Actor) => actor.kind === 'staff',
}
