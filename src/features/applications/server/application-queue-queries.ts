import { sql } from 'kysely'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ApplicationState } from '../domain/application.ts'
import { answerDue, isOverdue, overdueBefore, waitingForStaff } from '../domain/application-due.ts'
import { waitingSince } from './application-review-queries.ts'

/** An undecided application. `dueOn`: the Stockholm date by which we answer; null while it is the applicant's turn. */
export type QueuedApplication = {
  id: string
  companyId: string
  companyName: string
  contactPerson: string
  state: ApplicationState
  submittedAt: Date
  waitingSince: Date
  dueOn: IsoDate | null
  isOverdue: boolean
}

/**
 * How many applications wait for staff at `ctx.now`, and how many of them are overdue; zero for actors other than
 * staff.
 */
export async function countApplications(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
): Promise<{ waiting: number; overdue: number }> {
  if (ctx.actor.kind !== 'staff') return { waiting: 0, overdue: 0 }
  const isOverdue = sql<boolean>`${waitingSince} < ${overdueBefore(stockholmDate(ctx.now))}`
  return openApplications(ctx, waitingForStaff)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(isOverdue).as('overdue'))
    .executeTakeFirstOrThrow()
}

/**
 * At most `limit` undecided applications, for staff: first those that wait for staff, by due date, then those that wait
 * for the applicant; `after`: only those after this application. Applicants who have not confirmed their email are left
 * out, and the due date is counted from the confirmation.
 */
export async function listOpenApplications(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
  { after, limit }: { after?: string; limit: number },
): Promise<QueuedApplication[]> {
  if (ctx.actor.kind !== 'staff') return []
  const rows = await openApplications(ctx, [...waitingForStaff, 'question'])
    .select(['a.id', 'a.company_id as companyId', 'a.company_name as companyName', 'a.state'])
    .select(['a.contact_person as contactPerson', 'a.submitted_at as submittedAt'])
    .select(waitingSince.as('waitingSince'))
    .$if(after !== undefined, (applications) => applications.where(comesAfter(after ?? '')))
    .orderBy(sql`a.state = 'question'`)
    .orderBy(waitingSince)
    .orderBy('a.id')
    .limit(limit)
    .execute()
  const today = stockholmDate(ctx.now)
  return rows.map((row) => {
    const state = row.state as ApplicationState
    const dueOn = answerDue(state, row.waitingSince)
    return { ...row, state, dueOn, isOverdue: isOverdue(dueOn, today) }
  })
}

/**
 * The number of undecided applications that came after `after` and not after `through`, the time of the first, and the
 * id of any one.
 */
export async function applicationsArrived(
  ctx: Pick<AnyContext, 'db'>,
  { after, through }: { after: Date; through: Date },
): Promise<{ count: number; firstAt: Date | null; anyId: string | null }> {
  return openApplications(ctx, ['submitted'])
    .where(waitingSince, '>', after)
    .where(waitingSince, '<=', through)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(${waitingSince})`.as('firstAt'))
    .select(sql<string | null>`min(a.id::text)`.as('anyId'))
    .executeTakeFirstOrThrow()
}

function openApplications({ db }: Pick<AnyContext, 'db'>, states: readonly ApplicationState[]) {
  return db
    .selectFrom('partner_applications as a')
    .innerJoin('auth.users as u', 'u.id', 'a.user_id')
    .where('a.state', 'in', states)
    .where('u.confirmed_at', 'is not', null)
}

/**
 * The condition for applications after this one in the queue; true for all when there is no application with this id.
 */
function comesAfter(id: string) {
  const place = sql`a.state = 'question', ${waitingSince}, a.id`
  const named = sql`from partner_applications a join auth.users u on u.id = a.user_id where a.id = ${id}`
  return sql<boolean>`((${place}) > (select ${place} ${named}) or not exists (select ${named}))`
}
