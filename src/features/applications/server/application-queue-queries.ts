import { sql } from 'kysely'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ApplicationState } from '../domain/application.ts'
import { answerDue, isOverdue } from '../domain/application-due.ts'
import { waitingSince } from './application-review-queries.ts'

const LONGEST_QUEUE = 200

/** One application that is not decided. `dueOn`: the Stockholm date by which we answer; null while the applicant's turn. */
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

export type ApplicationQueue = {
  /** `waiting` for us, of those `overdue`, and `asked`: waiting for the applicant. */
  counts: { waiting: number; overdue: number; asked: number }
  applications: QueuedApplication[]
}

/**
 * The applications to decide, for staff: those that wait for us by their day, overdue first, then those that wait for
 * an answer. Who has not confirmed the address is not in it yet, and the day is counted from the confirmation.
 */
export async function applicationQueue(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
): Promise<ApplicationQueue> {
  if (ctx.actor.kind !== 'staff') return { counts: { waiting: 0, overdue: 0, asked: 0 }, applications: [] }
  const rows = await openApplications(ctx).execute()
  const today = stockholmDate(ctx.now)
  const applications = rows.map((row) => {
    const state = row.state as ApplicationState
    const dueOn = answerDue(state, row.waitingSince)
    return { ...row, state, dueOn, isOverdue: isOverdue(dueOn, today) }
  })
  const waiting = applications.filter(({ dueOn }) => dueOn !== null).length
  const overdue = applications.filter((application) => application.isOverdue).length
  return {
    counts: { waiting, overdue, asked: applications.length - waiting },
    applications: applications.slice(0, LONGEST_QUEUE),
  }
}

function openApplications({ db }: Pick<AnyContext, 'db'>) {
  return db
    .selectFrom('partner_applications as a')
    .innerJoin('auth.users as u', 'u.id', 'a.user_id')
    .where('a.state', 'in', ['submitted', 'question', 'answered'])
    .where('u.confirmed_at', 'is not', null)
    .select(['a.id', 'a.company_id as companyId', 'a.company_name as companyName', 'a.state'])
    .select(['a.contact_person as contactPerson', 'a.submitted_at as submittedAt'])
    .select(waitingSince.as('waitingSince'))
    .orderBy(sql`a.state = 'question'`)
    .orderBy(waitingSince)
    .orderBy('a.id')
}
