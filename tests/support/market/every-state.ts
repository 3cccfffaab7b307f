import { hash } from 'node:crypto'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { QuoteState } from '#features/quotes/domain/quote.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aProject } from '../a-project.ts'
import { aQuote } from '../a-quote.ts'
import { aColleague, aCustomer, aStaffMember, aVerifiedCompany } from '../personas.ts'
import type { TestWorld } from '../test-services.ts'

/** The roles of everybody who could act on a project and a quote on it: its owner, the people of the company that quoted, and all others. */
export const roles = [
  'owner',
  'company',
  'office',
  'craftsman',
  'otherCustomer',
  'otherCompany',
  'staff',
  'system',
  'visitor',
] as const
export type Role = (typeof roles)[number]
/** Those who may quote for the company. */
export const quoting: readonly Role[] = ['company', 'office']

/** What an action needs besides the state: `amended` since the quote was made, asked of one company `alone`, its time `over`, its job `unshown`. */
export type Circumstance = 'plain' | 'amended' | 'alone' | 'over' | 'unshown'
export type States = { project: ProjectState; quote: QuoteState; circumstance: Circumstance }

export const awardedStates: readonly ProjectState[] = ['awarded', 'in_progress', 'completed']
const TAKES_QUOTES_UNTIL = '2026-12-01T23:00:00Z'

export type EveryState = Awaited<ReturnType<typeof everyState>>

/**
 * One project and one quote that can be put in every state, and everybody who could act on them. Both parts of the project have what can
 * be removed, answered, declined or ended: a picture, a drawing, a question, requests, a draft, a reading link, a shown job.
 */
export async function everyState(world: TestWorld) {
  await loadPlaces(world.context())
  const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
  const [bygg, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, karin)
  const { quoteId } = await aQuote(world, bygg, projectId)
  const [office, craftsman] = [
    await aColleague(world, bygg, 'office'),
    await aColleague(world, bygg, 'craftsman'),
  ]
  const ids = { projectId, quoteId, companyId: bygg.companyId, rivalId: rival.companyId }
  const actors: Readonly<Record<Role, Actor>> = {
    owner: karin.actor,
    company: bygg.actor,
    office: office.actor,
    craftsman: craftsman.actor,
    otherCustomer: olle.actor,
    otherCompany: rival.actor,
    staff: aStaffMember(),
    system: system('test'),
    visitor: anonymous,
  }
  return { world, ids, actors, parts, standing: { states: '', traces: '' } }
}

/** The ids of what belongs to the project whenever it is set, and the stamp of the draft. */
const parts = {
  pictureId: '00000000-0000-7000-8000-000000000001',
  drawingId: '00000000-0000-7000-8000-000000000002',
  questionId: '00000000-0000-7000-8000-000000000003',
  stamp: '00000000-0000-7000-8000-000000000004',
}

/**
 * Lets a role act in these states, and returns whether anything changed. A refused action must change nothing, so the
 * states are set again only after an action that was allowed.
 */
export async function attempt(
  ground: EveryState,
  states: States,
  { role, act }: { role: Role; act: (ctx: Context) => Promise<unknown> },
): Promise<{ refused: boolean; changed: boolean }> {
  const { world, actors, standing } = ground
  const asked = JSON.stringify(states)
  if (standing.states !== asked) {
    await set(ground, states)
    standing.traces = await traces(world)
    standing.states = asked
  }
  const refused = await isRefusedWhen(() => act(world.context(actors[role])))
  const changed = (await traces(world)) !== standing.traces
  if (changed) standing.states = ''
  return { refused, changed }
}

/** True when a rule refuses the action, or its object is not found for this role; other errors are thrown on. */
async function isRefusedWhen(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return false
  } catch (error) {
    if (isRefused(error) || error instanceof NotFound) return true
    throw error
  }
}

/** Sets project and quote as if only the moves to these states had happened. An amended project has two versions; its quote is for the first. */
async function set({ world, ids }: EveryState, states: States): Promise<void> {
  const { pool, clock } = world.services
  const { projectId, quoteId, companyId, rivalId } = ids
  const { project, quote, circumstance } = states
  const isAwarded = awardedStates.includes(project)
  const now = clock().toISOString()
  const until = circumstance === 'over' ? now : TAKES_QUOTES_UNTIL
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
  // The quote is withdrawn first: then it conflicts with no state of its project while both are set.
  await pool.query(`
    delete from rate_limits;
    delete from quotes where project_id = '${projectId}' and id <> '${quoteId}';
    delete from quote_versions where quote_id = '${quoteId}';
    delete from quote_notes where quote_id = '${quoteId}';
    delete from project_decisions where project_id = '${projectId}';
    delete from project_amendments where project_id = '${projectId}';
    delete from quote_reservations where project_id = '${projectId}';
    delete from project_questions where project_id = '${projectId}';
    delete from project_invitations where project_id = '${projectId}';
    delete from project_pictures where project_id = '${projectId}';
    delete from project_drawings where project_id = '${projectId}';
    delete from quote_drafts where project_id = '${projectId}';
    delete from reading_links where project_id = '${projectId}';
    delete from shown_jobs where project_id = '${projectId}';
    update quotes set state = 'withdrawn' where id = '${quoteId}';
    update projects set state = '${project}', version = ${circumstance === 'amended' ? 2 : 1}, work_version = 1,
      awarded_company_id = ${text(isAwarded ? companyId : null)}, quotes_until = '${until}', title = 'Renovera badrum i villa',
      category = 'bathroom', closed_by_staff = false, contract_withdrawn = false, awarded_at = ${text(isAwarded ? now : null)},
      completed_at = ${text(project === 'completed' ? now : null)}, resumed_at = null, widened_at = null,
      cancelled_at = ${text(project === 'cancelled' ? now : null)}, answers = '{}', only_chosen = ${circumstance === 'alone'}
      where id = '${projectId}';
    update quotes set state = '${quote}', version = 1, revised_at = null, confirmed_version = 1, message = 'Först',
      valid_until = date '${TAKES_QUOTES_UNTIL}' + ${circumstance === 'over' ? -400 : 0},
      shut_out_at = ${text(quote === 'withdrawn' ? now : null)} where id = '${quoteId}';
    insert into project_pictures (id, project_id, position, file_key, mime, width, height, added_at)
      values ('${parts.pictureId}', '${projectId}', 1, uuidv7()::text, 'image/webp', 4, 4, '${now}');
    insert into project_drawings (id, project_id, position, file_key, file_name, size_bytes, added_at)
      values ('${parts.drawingId}', '${projectId}', 1, uuidv7()::text, 'plan.pdf', 400, '${now}');
    insert into project_questions (id, project_id, company_id, number, question, asked_at)
      values ('${parts.questionId}', '${projectId}', '${rivalId}', 1, 'Finns det hiss?', '${now}');
    insert into project_invitations (project_id, company_id, rank, distance_m, invited_at)
      values ('${projectId}', '${companyId}', 1, 0, '${now}'), ('${projectId}', '${rivalId}', 2, 0, '${now}');
    insert into quote_drafts (company_id, project_id, quote_version, form, saved_at, stamp)
      values ('${companyId}', '${projectId}', 0, '{}', '${now}', '${parts.stamp}');
    insert into reading_links (project_id, secret_hash, made_at)
      values ('${projectId}', '\\x${hash('sha256', 'secret')}', '${now}');
    insert into shown_jobs (project_id, company_id, shown_since)
      select '${projectId}', '${companyId}', '${now}' where ${circumstance !== 'unshown'};
  `)
}

/** The tables that an action about a project or a quote could change. */
const tables = [
  'projects',
  'quotes',
  'quote_lines',
  'quote_versions',
  'quote_notes',
  'quote_reservations',
  'quote_drafts',
  'project_amendments',
  'project_addresses',
  'project_questions',
  'project_invitations',
  'project_pictures',
  'project_drawings',
  'project_decisions',
  'chosen_companies',
  'reading_links',
  'shown_jobs',
  'reviews',
]

/** All rows that an action could change, and how many events there are. */
async function traces({ services }: TestWorld): Promise<string> {
  const rows = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t)`)
  const { rows: found } = await services.pool.query<{ rows: string }>(
    `select md5(json_build_array(${rows.join(', ')}, (select count(*) from events))::text) as rows`,
  )
  return found[0]?.rows ?? ''
}
