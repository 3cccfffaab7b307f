import { beforeAll, describe, expect, test } from 'vitest'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { restoreContent } from '#features/moderation/server/restore-content.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type ReviewState, reviewStates } from '#features/reviews/domain/review.ts'
import { reviewLifecycle } from '#features/reviews/domain/review-lifecycle.ts'
import { answerReview } from '#features/reviews/server/answer-review.ts'
import { openReviews } from '#features/reviews/server/open-reviews.ts'
import { publishReviews } from '#features/reviews/server/publish-reviews.ts'
import { remindReviewers } from '#features/reviews/server/remind-reviewers.ts'
import { saveReview } from '#features/reviews/server/save-review.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aFinishedJob, hoursAfter, ofCompany, ofCustomer } from '#tests/support/market/finished-job.ts'
import { aColleague, aCustomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

// Every action on the customer's review, in every state, before, while and after reviews are open, by every role:
// what the decisions allow works, and everything else changes nothing.

const roles = [
  'customer',
  'company',
  'office',
  'craftsman',
  'otherCustomer',
  'otherCompany',
  'staff',
  'system',
  'visitor',
] as const
type Role = (typeof roles)[number]
const windows = ['before', 'open', 'over'] as const
type Window = (typeof windows)[number]
/** The state of the customer's review; `nothing`: not written yet. The company has written none. */
const states = ['nothing', ...reviewStates] as const
type State = (typeof states)[number]

const HOURS: Readonly<Record<Window, number>> = { before: 23, open: 300, over: 24 + 14 * 24 }

let world: TestWorld
let job: Awaited<ReturnType<typeof aFinishedJob>>
let actors: Readonly<Record<Role, Actor>>
let reportId = ''

beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  job = await aFinishedJob(world)
  actors = {
    customer: job.customer.actor,
    company: job.company.actor,
    office: (await aColleague(world, job.company, 'office')).actor,
    craftsman: (await aColleague(world, job.company, 'craftsman')).actor,
    otherCustomer: (await aCustomer(world)).actor,
    otherCompany: (await aVerifiedCompany(world)).actor,
    staff: aStaffMember(),
    system: system('test'),
    visitor: anonymous,
  }
}, 60_000)

type Act = (ctx: Context) => Promise<unknown>
const acts = {
  write: (ctx) =>
    saveReview(ctx, {
      projectId: job.projectId,
      ...(ctx.actor.kind === 'company' ? ofCustomer() : ofCompany()),
    }),
  answer: (ctx) => answerReview(ctx, { projectId: job.projectId, answer: 'Tack för förtroendet.' }),
  open: (ctx) => openReviews(ctx),
  remind: (ctx) => remindReviewers(ctx),
  publish: (ctx) => publishReviews(ctx),
  remove: (ctx) =>
    decideReport(ctx, {
      reportId,
      verdict: 'uphold',
      reason: 'Det kränker en person.',
      hide: { description: false, entryIds: [] },
      remove: { review: true, answer: false, because: 'offensive' },
    }),
  restore: (ctx) => restoreContent(ctx, { reportId }),
} as const satisfies Record<string, Act>
type Move = keyof typeof acts

/** Who may do what, and when: written out independently of the code. */
function isAllowed(
  move: Move,
  { state, window, role }: { state: State; window: Window; role: Role },
): boolean {
  const may = {
    write: () =>
      window === 'open' &&
      (isOfCompany(role) || (role === 'customer' && (state === 'nothing' || state === 'written'))),
    answer: () => isOfCompany(role) && state === 'published',
    // One notification that reviews are open, and one that they close soon.
    open: () => role === 'system' && window === 'open',
    remind: () => role === 'system' && window === 'open',
    publish: () => role === 'system' && window === 'over' && can('publish', state),
    remove: () => role === 'staff' && can('remove', state),
    restore: () => role === 'staff' && can('restore', state),
  } satisfies Record<Move, () => boolean>
  return may[move]()
}

/** The office of a company writes its reviews, not a craftsman. */
function isOfCompany(role: Role): boolean {
  return role === 'company' || role === 'office'
}

function can(move: keyof typeof reviewLifecycle.moves, state: State): boolean {
  return state !== 'nothing' && reviewLifecycle.can(move, state)
}

/** The review in this state, with a report of it, and without any other event. */
async function set(move: Move, state: State, window: Window): Promise<void> {
  const { pool } = world.services
  const { projectId, companyId, customerId } = {
    ...job,
    companyId: job.company.companyId,
    customerId: job.customer.userId,
  }
  hoursAfter(world, job, HOURS[window])
  const now = world.services.clock()
  await pool.query('delete from reviews where project_id = $1', [projectId])
  await pool.query('delete from company_ratings where company_id = $1', [companyId])
  await pool.query('delete from content_reports')
  await pool.query('delete from review_rounds')
  if (move !== 'open')
    await pool.query('insert into review_rounds (project_id, opened_at) values ($1, $2)', [projectId, now])
  const id = state === 'nothing' ? null : await written(state)
  const isRemoved = state === 'removed'
  const { rows } = await pool.query<{ id: string }>(
    `insert into content_reports (subject_type, subject_id, ground, explanation, state, reported_at, decided_at, decided_by, reason)
      values ('review', coalesce($1::uuid, uuidv7()), 'offensive', 'Det är kränkande.', $2, $3, $4, $5, $5) returning id`,
    [id, isRemoved ? 'upheld' : 'open', now, isRemoved ? now : null, isRemoved ? 'Sara' : null],
  )
  reportId = rows[0]?.id ?? ''
  await pool.query('update reviews set removed_for = $1 where removed_at is not null', [reportId])

  async function written(as: ReviewState): Promise<string> {
    const at = as === 'written' ? null : now
    const gone = as === 'removed'
    const inserted = await pool.query<{ id: string }>(
      `insert into reviews (project_id, written_by, company_id, customer_id, state, price, time, workmanship, contact, words,
        written_at, changed_at, published_at, removed_because, removed_at)
        values ($1, 'customer', $2, $3, $4, 4, 4, 4, 4, 'Bra.', $5, $5, $6, $7, $8) returning id`,
      [projectId, companyId, customerId, as, now, at, gone ? 'offensive' : null, gone ? now : null],
    )
    if (as === 'published')
      await pool.query(
        'insert into company_ratings (company_id, review_count, part_sum, latest_at) values ($1, 1, 16, $2)',
        [companyId, now],
      )
    return inserted.rows[0]?.id ?? ''
  }
}

async function traces(): Promise<string> {
  const { rows } = await world.services.pool.query<{ rows: string }>(
    `select json_build_array(
      (select json_agg(r order by id) from reviews r), (select json_agg(c order by company_id) from company_ratings c),
      (select json_agg(c order by id) from content_reports c),
      (select json_agg(r) from review_rounds r), (select count(*) from events)) as rows`,
  )
  return JSON.stringify(rows)
}

async function attempt(act: Act, role: Role): Promise<void> {
  try {
    await act(world.context(actors[role]))
  } catch (error) {
    if (!isRefused(error) && !(error instanceof NotFound)) throw error
  }
}

describe.each(windows)('when reviews are %s, a review that is', (window) => {
  const cases = states.flatMap((state) =>
    (Object.keys(acts) as Move[]).flatMap((move) => roles.map((role) => [state, move, role] as const)),
  )

  test.each(cases)('%s: %s by %s', async (state, move, role) => {
    await set(move, state, window)
    const before = await traces()
    await attempt(acts[move], role)
    const after = await traces()
    if (isAllowed(move, { state, window, role })) expect(after).not.toBe(before)
    else expect(after).toBe(before)
  })
})
