import { applicationsArrived } from '#features/applications/server/application-queue-queries.ts'
import { reportsArrived } from '#features/moderation/server/content-report-queries.ts'
import { messagesArrived } from '#features/support/server/contact-message-queries.ts'
import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Arrivals } from '../domain/arrival-round.ts'

const QUERIES = {
  applications: applicationsArrived,
  reports: reportsArrived,
  messages: messagesArrived,
} as const

/** What arrived after `after` and not after `through`, and still waits; null when nothing did. */
export async function arrivalsBetween(
  ctx: Pick<AnyContext, 'db'>,
  kind: StaffMail,
  span: { after: Date; through: Date },
): Promise<Arrivals | null> {
  const { count, firstAt, anyId } = await QUERIES[kind](ctx, span)
  return firstAt ? { count, firstAt, onlyId: count === 1 ? anyId : null } : null
}
