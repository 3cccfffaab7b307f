import { companyFor } from '#features/companies/domain/company-role.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Application, ApplicationState } from '../domain/application.ts'

type NewApplication = {
  companyId: string
  userId: string
  companyName: string
  contactPerson: string
  contactEmail: string
  contactPhone: string
  orgNumber?: string | null
  location?: string | null
  description: string | null
}

/** Saves a new application with a copy of the company's present facts. */
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
      org_number: application.orgNumber ?? null,
      contact_person: application.contactPerson,
      contact_email: application.contactEmail,
      contact_phone: application.contactPhone,
      location: application.location ?? null,
      services_description: application.description,
      submitted_at: ctx.now,
      waiting_since: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, companyId: application.companyId, state: 'submitted' }
}

/** The company's application, locked until the transaction ends; null when it has none. */
export async function lockApplicationOf(
  ctx: TransactionContext,
  companyId: string,
): Promise<Application | null> {
  const row = await ctx.db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select(['id', 'company_id as companyId', 'state'])
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ApplicationState } : null
}

/** The application of the company that the actor acts for, locked, and the name that its people's messages carry. */
export async function lockOwnApplication(
  ctx: TransactionContext,
): Promise<Application & { writtenBy: string }> {
  const companyId = companyFor(ctx.actor, 'papers')
  const row = await ctx.db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select(['id', 'company_id as companyId', 'state', 'contact_person as writtenBy'])
    .forUpdate()
    .executeTakeFirst()
  const own = found(row, 'application')
  return { ...own, state: own.state as ApplicationState }
}

/** Saves a move that decides. Refuses `move-not-possible` after a concurrent move. */
export async function saveDecision(
  ctx: TransactionContext,
  change: StateChange<ApplicationState>,
  decision: { decidedBy: string; reason: string | null },
): Promise<void> {
  const decided = { decided_at: ctx.now, decided_by: decision.decidedBy, reason: decision.reason }
  await saveMove(ctx, change, decided)
}

/** Saves a move that makes it the other side's turn; the due date is counted from now. */
export async function saveMoveAndRestartWait(
  ctx: TransactionContext,
  change: StateChange<ApplicationState>,
): Promise<void> {
  const undecided = { decided_at: null, decided_by: null, reason: null }
  await saveMove(ctx, change, { ...undecided, waiting_since: ctx.now })
}

async function saveMove(
  ctx: TransactionContext,
  change: StateChange<ApplicationState>,
  values: { decided_at: Date | null; decided_by: string | null; reason: string | null; waiting_since?: Date },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('partner_applications')
    .set({ state: change.to, ...values })
    .where('id', '=', change.id)
    .where('state', 'in', change.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Deletes a company's application and all messages about it. */
export async function deleteApplicationsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('partner_applications').where('company_id', '=', companyId).execute()
}
