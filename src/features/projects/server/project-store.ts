import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { byTarget, type StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { type Change, makeChanges, preparedChange } from '#platform/db/make-changes.ts'
import { openStates, type Project, type ProjectState } from '../domain/project.ts'
import { saveChosenCompany } from './chosen/chosen-company-store.ts'
import { saveStreet } from './project-address-store.ts'
import { placeColumns, projectOf } from './project-row.ts'
import type { Publication } from './publication.ts'

/** A change of state with the facts that change with it. An award names the company; the store writes the times. */
export type ProjectMove = StateChange<ProjectState> & {
  awardedCompanyId?: string
  cancelledReason?: string
  isClosedByStaff?: boolean
  isContractWithdrawn?: boolean
  quotesUntil?: Date
}

/**
 * Saves a new project. The caller has locked its owner, and no project has this submission. Refuses
 * `private-account-needed` when the account concurrently became a company's or was deleted.
 */
export async function saveNewProject(
  ctx: TransactionContext,
  { project, submission }: Publication,
): Promise<{ id: string; ownerId: string }> {
  const { place } = project
  const saved = await ctx.db
    .insertInto('projects')
    .values({
      owner_id: project.ownerId,
      submission_key: submission.key,
      contents_digest: submission.contentsDigest,
      state: project.state,
      title: project.title,
      card_title: project.cardTitle,
      category: project.category,
      description: project.description,
      answers: JSON.stringify(project.answers),
      budget: project.budget,
      location: project.location,
      ...placeColumns(place),
      end_date: project.endDate,
      needs_permit: project.needsPermit,
      additional_info: project.additionalInfo,
      quotes_until: project.quotesUntil,
      only_chosen: project.chosen?.isOnly ?? false,
      published_at: project.publishedAt,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning(['id', 'owner_id as ownerId'])
    .executeTakeFirstOrThrow()
    .catch(refuseOtherOwner)
  if (project.chosen) await saveChosenCompany(ctx, saved.id, project.chosen)
  if (project.street) await saveStreet(ctx, saved.id, project.street)
  return saved
}

/** Maps the database's check of the owner's account, made while nobody can change that, to a refusal. */
function refuseOtherOwner(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const isOther = code === '23514' && constraint === 'projects_owner_is_customer'
  throw isOther ? new Refused('private-account-needed') : error
}

/**
 * Any project, locked until the transaction ends. For actors other than its owner; the caller must authorize them
 * afterwards.
 */
export async function lockProject(ctx: TransactionContext, id: string): Promise<Project> {
  if (!isUuid(id)) throw new NotFound('project')
  const row = await ctx.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return projectOf(found(row, 'project'))
}

/**
 * Locks those of the projects that no other transaction has locked (`skip locked`), so that two transactions that lock
 * many projects never deadlock.
 */
export async function lockFreeProjects(ctx: TransactionContext, ids: readonly string[]): Promise<Project[]> {
  const rows = await ctx.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(projectOf)
}

/** The acting customer's own project, locked; for the system, any project. Not found for anyone else's. */
export async function lockCancellableProject(ctx: TransactionContext, id: string): Promise<Project> {
  return ctx.actor.kind === 'system' ? lockProject(ctx, id) : lockOwnProject(ctx, id)
}

/** The acting customer's own project, locked. Not found for anyone else's. */
export async function lockOwnProject(ctx: TransactionContext, id: string): Promise<Project> {
  if (ctx.actor.kind !== 'customer' || !isUuid(id)) throw new NotFound('project')
  const row = await ctx.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ctx.actor.userId)
    .forUpdate()
    .executeTakeFirst()
  return projectOf(found(row, 'project'))
}

/**
 * A project that the acting customer owns or that the acting company was awarded, locked. `task`: what the company's
 * people need permission for.
 */
export async function lockProjectOfParty(
  ctx: TransactionContext,
  id: string,
  task: 'jobs' | 'reviews',
): Promise<Project> {
  if (ctx.actor.kind !== 'company') return lockOwnProject(ctx, id)
  const companyId = companyFor(ctx.actor, task)
  const project = await lockProject(ctx, id)
  if (companyId === null || project.awardedCompanyId !== companyId) throw new NotFound('project')
  return project
}

/**
 * Makes the move if the project is still in one of its `from` states; otherwise a concurrent move was first, and this
 * refuses `move-not-possible`.
 */
export function saveProjectMove(ctx: TransactionContext, move: ProjectMove): Promise<void> {
  return makeChanges(ctx, [projectMoved(ctx, move)])
}

/** Makes moves that change the state and nothing else, with one statement for each target state. */
export async function saveProjectMoves(
  ctx: TransactionContext,
  moves: readonly StateChange<ProjectState>[],
): Promise<void> {
  for (const { from, to, ids } of byTarget(moves)) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('projects')
      .set({ state: to, updated_at: ctx.now })
      .where('id', '=', anyOf(ids))
      .where('state', 'in', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== BigInt(ids.length)) throw new Refused('move-not-possible')
  }
}

/** The same move as a change of a statement that makes several changes. */
export function projectMoved(ctx: TransactionContext, move: ProjectMove): Change {
  if (move.to === 'awarded' && !move.awardedCompanyId) throw new Error('an awarded project has a company')
  const query = ctx.db
    .updateTable('projects')
    .set({ state: move.to, updated_at: ctx.now, ...momentsOf(move, ctx.now) })
    .where('id', '=', move.id)
    .where('state', 'in', move.from)
    .returning('id')
  return { query, rows: 1 }
}

/** How many companies had started a quote on the project when the slot of a quote was chosen. */
export type StartedQuotes = { startedQuotes: number }

/**
 * Locks the project while a quote is sent, on condition that it still is as the decision read it: taking quotes, of the
 * same trade and place, and with no quote started since. With `move` it also makes that move.
 */
export function quoteTaken(
  { now }: Pick<AnyContext, 'now'>,
  { id, state, startedQuotes, workVersion }: Pick<Project, 'id' | 'state' | 'workVersion'> & StartedQuotes,
  move: StateChange<ProjectState> | null,
): Change {
  return move
    ? projectQuoted({ id, startedQuotes, workVersion, from: move.from, to: move.to, now }, ONE)
    : projectHeld({ id, startedQuotes, workVersion, state, now }, ONE)
}
const ONE = { rows: 1 }

type SameWork = StartedQuotes & Pick<Project, 'id' | 'workVersion'> & { now: Date }

type QuotedProject = SameWork & { from: readonly string[]; to: ProjectState }

const projectQuoted = preparedChange<QuotedProject>('project-quoted', (db, param) =>
  db
    .updateTable('projects')
    .set({ state: param('to'), updated_at: param('now') })
    .where('id', '=', param('id'))
    .where(sql<boolean>`state = any(${param('from')}::text[])`)
    .where('quotes_until', '>', param('now'))
    .where('started_quotes', '=', param('startedQuotes'))
    .where('work_version', '=', param('workVersion'))
    .returning('id'),
)

type HeldProject = SameWork & { state: ProjectState }

const projectHeld = preparedChange<HeldProject>('project-held', (db, param) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', param('id'))
    .where('state', '=', param('state'))
    .where('quotes_until', '>', param('now'))
    .where('started_quotes', '=', param('startedQuotes'))
    .where('work_version', '=', param('workVersion'))
    .forNoKeyUpdate(),
)

/** Stores the new end of the time for quotes. */
export async function saveExtension(ctx: TransactionContext, id: string, quotesUntil: Date): Promise<void> {
  await ctx.db
    .updateTable('projects')
    .set({ quotes_until: quotesUntil, updated_at: ctx.now })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute()
}

function momentsOf(move: ProjectMove, now: Date) {
  return {
    ...(move.to === 'awarded' && {
      awarded_at: now,
      awarded_company_id: move.awardedCompanyId,
      // What a company that was lost had begun is not this company's work.
      started_at: null,
      resumed_at: null,
    }),
    ...(move.to === 'in_progress' &&
      (isTakenBack(move) ? { completed_at: null, resumed_at: now } : { started_at: now })),
    ...(move.to === 'completed' && { completed_at: now }),
    ...(move.to === 'cancelled' && {
      cancelled_at: now,
      cancelled_reason: move.cancelledReason ?? null,
      closed_by_staff: move.isClosedByStaff ?? false,
      contract_withdrawn: move.isContractWithdrawn ?? false,
    }),
    ...(move.quotesUntil && { quotes_until: move.quotesUntil }),
  }
}

/** Does the move take back the completion? The work then keeps its old start. */
function isTakenBack({ from }: ProjectMove): boolean {
  return from.includes('completed')
}
