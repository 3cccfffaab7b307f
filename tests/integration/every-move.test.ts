import { beforeAll, describe, expect, test } from 'vitest'
import { closeProject } from '#features/desk/server/close-project.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import { type ProjectPart, projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { changeAnswers } from '#features/projects/server/change-answers.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { extendProject } from '#features/projects/server/extend-project.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { type QuoteState, quoteStates } from '#features/quotes/domain/quote.ts'
import { type QuotePart, quoteLifecycle } from '#features/quotes/domain/quote-lifecycle.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { amendWork } from '#features/quotes/server/amendment/amend-work.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

// Every action of a project and of a quote, in every state, by every role: what the tables of the domain allow works, and all else is
// refused without a trace.

let world: TestWorld
let ids: { projectId: string; quoteId: string; companyId: string }
let actors: Readonly<Record<Role, Actor>>
const roles = ['owner', 'company', 'otherCustomer', 'otherCompany', 'staff', 'visitor'] as const
type Role = (typeof roles)[number]

beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
  const [bygg, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, karin)
  ids = { projectId, ...(await aQuote(world, bygg, projectId)), companyId: bygg.companyId }
  actors = {
    owner: karin.actor,
    company: bygg.actor,
    otherCustomer: olle.actor,
    otherCompany: rival.actor,
    staff: aStaffMember(),
    visitor: anonymous,
  }
}, 60_000)

type Act = (ctx: Context) => Promise<unknown>

const onQuote: Readonly<Record<'accept' | 'reject' | 'withdraw' | 'confirm' | 'revise', Act>> = {
  accept: (ctx) => acceptQuote(ctx, ids),
  reject: (ctx) => rejectQuote(ctx, ids),
  withdraw: (ctx) => withdrawQuote(ctx, ids),
  confirm: (ctx) => confirmQuote(ctx, { ...ids, seenVersion: 2 }),
  revise: (ctx) => reviseQuote(ctx, { ...quoteWords(world, { message: 'Ny version' }), ...ids }),
}

const onProject: Readonly<Record<string, Act>> = {
  cancel: (ctx) => cancelProject(ctx, { ...ids, reason: 'Vi väntar.' }),
  reopen: (ctx) => reopenProject(ctx, ids),
  start: (ctx) => startProject(ctx, ids),
  complete: (ctx) => completeProject(ctx, ids),
  resume: (ctx) => resumeProject(ctx, ids),
  amend: (ctx) => amendProject(ctx, { ...amendedWords(), ...ids }),
  extend: (ctx) => extendProject(ctx, ids),
  changeAddress: (ctx) => changeAddress(ctx, { ...ids, street: 'Kungsgatan 53' }),
  changeAnswers: (ctx) => changeAnswers(ctx, { ...ids, answers: { floorArea: 7 } }),
  amendWork: (ctx) => amendWork(ctx, { ...ids, category: 'kitchen', location: 'Uppsala', street: '' }),
  hide: (ctx) => hideProject(ctx, { ...ids, reason: 'Vi kontrollerar texten.' }),
  show: (ctx) => restoreProject(ctx, ids),
  close: (ctx) => closeProject(ctx, { ...ids, reason: 'Samma projekt finns redan.' }),
  send: (ctx) => sendQuote(ctx, { ...quoteWords(world), projectId: ids.projectId }),
}

/** Actions that are no move of the project: who has them, and in which states. */
const stationary: Readonly<Record<string, { by: readonly Role[]; in: readonly ProjectState[] }>> = {
  amend: { by: ['owner'], in: ['published', 'quoted'] },
  amendWork: { by: ['owner'], in: ['published', 'quoted'] },
  extend: { by: ['owner'], in: ['published', 'quoted'] },
  changeAddress: {
    by: ['owner'],
    in: ['published', 'quoted', 'awarded', 'in_progress', 'expired', 'hidden'],
  },
  changeAnswers: { by: ['owner'], in: ['published'] },
  // The company has a live quote on a project that is quoted already.
  send: { by: ['company', 'otherCompany'], in: ['published', 'quoted'] },
}
const hasQuoted = (role: Role, state: ProjectState) =>
  role === 'company' && besideProject[state] === 'pending'

/** The state of the project that goes with a quote's, and the other way round. */
const besideQuote = {
  pending: 'quoted',
  accepted: 'awarded',
  rejected: 'published',
  withdrawn: 'published',
  expired: 'published',
  cancelled: 'cancelled',
} as const satisfies Record<QuoteState, ProjectState>
const besideProject = {
  published: 'withdrawn',
  quoted: 'pending',
  awarded: 'accepted',
  in_progress: 'accepted',
  completed: 'accepted',
  expired: 'expired',
  cancelled: 'cancelled',
  hidden: 'pending',
} as const satisfies Record<ProjectState, QuoteState>

/** Both as if nothing but the way to these states had happened. `version`: of the project; its quote is made for the first. */
async function set(project: ProjectState, quote: QuoteState, version = 1): Promise<void> {
  const isAwarded = ['awarded', 'in_progress', 'completed'].includes(project)
  const { pool } = world.services
  const { projectId, quoteId, companyId } = ids
  await pool.query('delete from quotes where project_id = $1 and id <> $2', [projectId, quoteId])
  await pool.query('delete from quote_versions where quote_id = $1', [quoteId])
  await pool.query('delete from project_decisions where project_id = $1', [projectId])
  await pool.query('delete from project_amendments where project_id = $1', [projectId])
  // As withdrawn first: nothing else can be accepted from everywhere.
  await pool.query(`update quotes set state = 'withdrawn' where id = $1`, [quoteId])
  await pool.query(
    `update projects set state = $2, version = $3, work_version = 1, awarded_company_id = $4, quotes_until = $5,
      title = 'Renovera badrum i villa', category = 'bathroom', closed_by_staff = false, awarded_at = case when $4::uuid is null then null else $6::timestamptz end,
      completed_at = case when $2 = 'completed' then $6::timestamptz end, resumed_at = null,
      cancelled_at = case when $2 = 'cancelled' then $6::timestamptz end, answers = '{}'
      where id = $1`,
    [
      projectId,
      project,
      version,
      isAwarded ? companyId : null,
      '2026-12-01T23:00:00Z',
      world.services.clock(),
    ],
  )
  await pool.query(
    `update quotes set state = $2, version = 1, revised_at = null, confirmed_version = 1, message = 'Först' where id = $1`,
    [quoteId, quote],
  )
}

/** All rows that an action could change. */
async function traces(): Promise<string> {
  const { rows } = await world.services.pool.query<{ rows: string }>(
    `select json_build_array(
      (select json_agg(p order by id) from projects p), (select json_agg(q order by id) from quotes q),
      (select json_agg(l order by quote_id, position) from quote_lines l), (select count(*) from quote_versions),
      (select count(*) from project_amendments), (select json_agg(a order by project_id) from project_addresses a),
      (select count(*) from events)) as rows`,
  )
  return JSON.stringify(rows)
}

/** 'ok', or why not: refused by a rule, or not there for this role. */
async function answerTo(act: Act, role: Role): Promise<'ok' | 'no'> {
  try {
    await act(world.context(actors[role]))
    return 'ok'
  } catch (error) {
    if (isRefused(error) || error instanceof NotFound) return 'no'
    throw error
  }
}

async function expectAnswer(act: Act, role: Role, isAllowed: boolean): Promise<void> {
  const before = await traces()
  expect(await answerTo(act, role)).toBe(isAllowed ? 'ok' : 'no')
  const after = await traces()
  if (isAllowed) expect(after).not.toBe(before)
  else expect(after).toBe(before)
}

describe.each(quoteStates)('a quote that is %s', (state) => {
  const moves = Object.keys(onQuote) as (keyof typeof onQuote)[]
  const cases = moves.flatMap((move) => roles.map((role) => [move, role] as const))

  test.each(cases)('%s by %s', async (move, role) => {
    // Only what was amended since can be confirmed.
    await set(besideQuote[state], state, move === 'confirm' ? 2 : 1)
    const part: QuotePart =
      role === 'owner' ? 'projectOwner' : role === 'company' ? 'quotingCompany' : 'stranger'
    await expectAnswer(onQuote[move], role, quoteLifecycle.can(move, state) && quoteLifecycle.may(move, part))
  })
})

describe.each(projectStates)('a project that is %s', (state) => {
  const cases = Object.keys(onProject).flatMap((move) => roles.map((role) => [move, role] as const))

  test.each(cases)('%s by %s', async (move, role) => {
    await set(state, besideProject[state])
    const isAwarded = ['awarded', 'in_progress', 'completed'].includes(state)
    const part: ProjectPart =
      role === 'owner'
        ? 'projectOwner'
        : role === 'company' && isAwarded
          ? 'awardedCompany'
          : role === 'staff'
            ? 'staff'
            : 'stranger'
    const rule = stationary[move]
    const isAllowed = rule
      ? rule.by.includes(role) && rule.in.includes(state) && !(move === 'send' && hasQuoted(role, state))
      : projectLifecycle.movesFrom(state, part).some((allowed) => allowed === move)
    await expectAnswer(onProject[move] ?? fail, role, isAllowed)
  })
})

function fail(): never {
  throw new Error('there is no such action')
}
