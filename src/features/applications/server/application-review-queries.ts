import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type {
  ApplicationMessage,
  ApplicationState,
  MessageKind,
  OwnApplication,
} from '../domain/application.ts'
import { answerDue, isOverdue } from '../domain/application-due.ts'
import { applicationLifecycle } from '../domain/application-lifecycle.ts'

type Asking = Pick<AnyContext, 'actor' | 'db' | 'now'>

/**
 * SQL for a query with partner_applications as `a` and auth.users as `u`: an application does not wait before its email
 * is confirmed.
 */
export const waitingSince = sql<Date>`greatest(a.waiting_since, u.confirmed_at)`

/** An application as staff review it. `moves`: what can be done with it now. */
export type ReviewedApplication = OwnApplication & {
  id: string
  companyId: string
  userId: string
  companyName: string
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string | null
  servicesDescription: string | null
  isConfirmed: boolean
  isOnboarded: boolean
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  moves: (keyof typeof applicationLifecycle.moves)[]
}

/** The application with its messages, for staff; null for other actors. */
export async function applicationForReview(ctx: Asking, id: string): Promise<ReviewedApplication | null> {
  if (ctx.actor.kind !== 'staff' || !isUuid(id)) return null
  const row = await applicationRows(ctx)
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .where('a.id', '=', id)
    .select(['a.company_id as companyId', 'a.user_id as userId', 'a.company_name as companyName'])
    .select(['a.contact_person as contactPerson', 'a.contact_email as contactEmail'])
    .select(['a.contact_phone as contactPhone', 'a.org_number as orgNumber', 'a.location'])
    .select(['a.services_description as servicesDescription', 'p.onboarding_completed as isOnboarded'])
    .select(['a.decided_at as decidedAt', 'a.decided_by as decidedBy', 'a.reason'])
    .select(sql<boolean>`u.confirmed_at is not null`.as('isConfirmed'))
    .executeTakeFirst()
  if (!row) return null
  const { waitingSince: _, ...facts } = row
  const standing = await standingOfRow(ctx, row)
  return { ...facts, ...standing, moves: applicationLifecycle.movesFrom(standing.state, 'staff') }
}

/** The application of a company, for staff; null when it has none, and for other actors. */
export async function applicationOfCompany(
  ctx: Asking,
  companyId: string,
): Promise<ReviewedApplication | null> {
  const row = await ctx.db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row ? applicationForReview(ctx, row.id) : null
}

/** The application of the company that the actor acts for; null when it has none. */
export async function ownApplication(ctx: Asking): Promise<OwnApplication | null> {
  const companyId = companyFor(ctx.actor, 'papers')
  if (!companyId) return null
  const row = await applicationRows(ctx).where('a.company_id', '=', companyId).executeTakeFirst()
  return row ? standingOfRow(ctx, row) : null
}

function applicationRows({ db }: Pick<AnyContext, 'db'>) {
  return db
    .selectFrom('partner_applications as a')
    .innerJoin('auth.users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.state', 'a.submitted_at as submittedAt'])
    .select(waitingSince.as('waitingSince'))
}

type Row = { id: string; state: string; submittedAt: Date; waitingSince: Date }

async function standingOfRow(ctx: Asking, row: Row): Promise<OwnApplication> {
  const state = row.state as ApplicationState
  const dueOn: IsoDate | null = answerDue(state, row.waitingSince)
  const messages = await messagesOf(ctx, row.id)
  return {
    state,
    submittedAt: row.submittedAt,
    dueOn,
    isOverdue: isOverdue(dueOn, stockholmDate(ctx.now)),
    messages,
  }
}

async function messagesOf(
  { db }: Pick<AnyContext, 'db'>,
  applicationId: string,
): Promise<ApplicationMessage[]> {
  const rows = await db
    .selectFrom('application_messages')
    .where('application_id', '=', applicationId)
    .select(['id', 'kind', 'body', 'written_by as writtenBy', 'written_at as writtenAt'])
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as MessageKind }))
}
