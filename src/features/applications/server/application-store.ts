import type { StateChange } from '#kernel/lifecycle.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Application, ApplicationState } from '../domain/application.ts'

type NewApplication = {
  companyId: string
  userId: string
  companyName: string
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string
  location: string
  description: string | null
}

/** Hands in a company's application, with what was said of the company that day. */
export async function insertApplication(
  ctx: TransactionContext,
  application: NewApplication,
): Promise<Application> {
  const { id } = await ctx.db
    .insertInto('partner_applications')
    .values({
      company_id: application.companyId,
      user_id: application.userId,
      state: 'submitted',
      company_name: application.companyName,
      org_number: application.orgNumber,
      contact_person: application.contactPerson,
      contact_email: application.contactEmail,
      contact_phone: application.contactPhone,
      location: application.location,
      services_description: application.description,
      submitted_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, companyId: application.companyId, state: 'submitted' }
}

/** The company's newest application, held until the transaction ends; null when it has none. */
export async function lockNewestApplication(
  ctx: TransactionContext,
  companyId: string,
): Promise<Application | null> {
  const row = await ctx.db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select(['id', 'company_id as companyId', 'state'])
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ApplicationState } : null
}

/** Saves the move from one of its states; refuses `move-not-possible` when somebody was faster. */
export async function saveApplicationMove(
  ctx: TransactionContext,
  change: StateChange<ApplicationState>,
  decision: { decidedBy: string; reason: string | null },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('partner_applications')
    .set({ state: change.to, decided_at: ctx.now, decided_by: decision.decidedBy, reason: decision.reason })
    .where('id', '=', change.id)
    .where('state', 'in', change.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Forgets a company's applications. */
export async function deleteApplicationsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('partner_applications').where('company_id', '=', companyId).execute()
}
