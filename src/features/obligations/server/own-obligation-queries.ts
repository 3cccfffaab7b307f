import { sql } from 'kysely'
import { companyFor, roleMay } from '#features/companies/domain/company-role.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { agreedStates, isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  isOwedIn,
  kindsFor,
  LIST_LENGTH,
  type ObligationKind,
  type OwnObligation,
  type Turn,
} from '../domain/obligation.ts'
import type { TurnLine } from '../domain/turn-line.ts'

/** The obligations of the acting person, or those of their company that their role sees. The earliest due is first. */
export async function ownObligations(
  ctx: AnyContext,
  { limit = LIST_LENGTH } = {},
): Promise<OwnObligation[]> {
  const rows = await withNames(ownRows(ctx))
    .where('mine.opens_at', '<=', ctx.now)
    .orderBy('mine.due_at')
    .orderBy('mine.id')
    .limit(limit)
    .execute()
  return rows.map((row) => shownRow(row, turnOf(ctx)))
}

/** The number of the acting person's obligations, at most `LIST_LENGTH`. */
export async function countOwnObligations(ctx: AnyContext): Promise<number> {
  const rows = ownRows(ctx).where('mine.opens_at', '<=', ctx.now).select('mine.id').limit(LIST_LENGTH)
  const row = await ctx.db
    .selectFrom(rows.as('open'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** For a dashboard: the first `limit` of the acting person's obligations, and their number. */
export async function ownObligationsWithCount(ctx: AnyContext, limit: number) {
  const [obligations, count] = await Promise.all([ownObligations(ctx, { limit }), countOwnObligations(ctx)])
  return { obligations, count, now: ctx.now }
}

/**
 * The obligations about a project that the acting person may know of. A customer sees those of all companies; a
 * company sees its own and those of the customer to it. The earliest due is first. Empty for everybody else.
 * Obligations are closed after the event that ends them, so those that the project's present state has ended are left out.
 */
export async function turnsAbout(ctx: AnyContext, projectId: string): Promise<TurnLine[]> {
  if (!isUuid(projectId)) return []
  const rows = await withNames(rowsAbout(ctx, projectId))
    .where('mine.opens_at', '<=', ctx.now)
    .orderBy('mine.due_at')
    .orderBy('mine.id')
    .limit(LIST_LENGTH)
    .execute()
  const turn = turnOf(ctx)
  return rows
    .filter(({ state, kind }) => isOwedIn(state, kind))
    .map((row) => ({ ...shownRow(row, turn), isOwn: row.turn === turn }))
}

function turnOf({ actor }: AnyContext): Turn {
  return actor.kind === 'company' ? 'company' : 'customer'
}

/** SQL: is the row an obligation of the company that this person's role sees? */
function isSeen({ role, companyId }: CompanyActor) {
  const { everywhere, inJobs } = kindsFor(role)
  return sql<boolean>`(mine.kind = any(${everywhere}::text[]) or (mine.kind = any(${inJobs}::text[]) and exists (
    select from projects as job where job.id = mine.project_id and job.awarded_company_id = ${companyId}
      and job.state = any(${[...agreedStates]}::text[]))))`
}

/** The rows of the acting person's own list. None for visitors and staff. */
function ownRows(ctx: AnyContext) {
  const { actor } = ctx
  const rows = ctx.db.selectFrom('obligations as mine').where('mine.turn', '=', turnOf(ctx))
  if (actor.kind === 'company')
    return rows.where('mine.company_id', '=', companyFor(actor, 'jobs')).where(isSeen(actor))
  return rows.where('mine.customer_id', '=', actor.kind === 'customer' ? actor.userId : null)
}

/**
 * SQL: may the reader know of this obligation of the other party? Whether a review has been written is secret until
 * both are published.
 */
const isNotSecret = sql<boolean>`mine.kind not in ('write-review', 'answer-review')`

/** What a craftsman, whose role may not read messages, still sees of the customer's obligations. */
const CUSTOMER_KINDS_ABOUT_WORK: readonly ObligationKind[] = ['confirm-start', 'confirm-completion']

function rowsAbout(ctx: AnyContext, projectId: string) {
  const { actor } = ctx
  const rows = ctx.db.selectFrom('obligations as mine').where('mine.project_id', '=', projectId)
  if (actor.kind !== 'company')
    return rows
      .where('mine.customer_id', '=', actor.kind === 'customer' ? actor.userId : null)
      .where(sql<boolean>`(mine.turn = 'customer' or ${isNotSecret})`)
  const companyId = companyFor(actor, 'jobs')
  return rows.where(
    sql<boolean>`case mine.turn when 'company' then mine.company_id = ${companyId} and ${isSeen(actor)}
      else ${isNotSecret} and (mine.kind = any(${CUSTOMER_KINDS_ABOUT_WORK}::text[]) or ${roleMay(actor.role, 'messages')})
        and (mine.company_id = ${companyId} or (mine.kind = 'choose-quote' and exists (
        select from quotes where quotes.project_id = mine.project_id and quotes.company_id = ${companyId}
          and quotes.state = 'pending'))) end`,
  )
}

function withNames(rows: ReturnType<typeof ownRows>) {
  return rows
    .leftJoin('projects as project', 'project.id', 'mine.project_id')
    .leftJoin('profiles as owner', 'owner.id', 'mine.customer_id')
    .leftJoin('company_profiles as firm', 'firm.id', 'mine.company_id')
    .select([
      'mine.id',
      'mine.project_id as projectId',
      'mine.company_id as companyId',
      'mine.due_at as dueAt',
    ])
    .select([sql<ObligationKind>`mine.kind`.as('kind'), sql<Turn>`mine.turn`.as('turn')])
    .select('mine.is_put_off as isPutOff')
    .select(['project.title', sql<ProjectState | null>`project.state`.as('state')])
    .select([
      'project.awarded_company_id as awardedCompanyId',
      'owner.name as owner',
      'firm.company_name as firm',
    ])
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

/**
 * A row as this party may read it. A company without the job gets the title with contact data masked, and no name
 * of the customer.
 */
function shownRow(row: NamedRow, side: Turn): OwnObligation {
  const { id, kind, turn, projectId, companyId, dueAt, isPutOff, title, state, awardedCompanyId } = row
  const isAgreed = state !== null && isAwardedTo({ state, awardedCompanyId }, companyId)
  const whole = side === 'customer' || isAgreed
  const counterpart = side === 'customer' ? row.firm : isAgreed ? row.owner : null
  return {
    id,
    kind,
    turn,
    projectId,
    companyId,
    dueAt,
    isPutOff,
    title: shownWords(title, { whole }),
    counterpart,
  }
}
