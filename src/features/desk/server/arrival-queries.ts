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

/** What came after one moment and through another, and still waits. Null: nothing. */
export async function arrivalsBetween(
  ctx: Pick<AnyContext, 'db'>,
  kind: StaffMail,
  span: { after: Date; through: Date },
): Promise<Arrivals | null> {
  const { count, firstAt, anyId } = await QUERIES[kind](ctx, span)
  return firstAt ? { count, firstAt, onlyId: count === 1 ? anyId : null } : null
}
