import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { obligationKinds } from '#features/obligations/domain/obligation.ts'
import { keepObligations, keepSubjects } from '#features/obligations/server/obligation-keeping.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { EventType } from '#kernel/domain-event.ts'
import type { DB } from '#platform/db/schema.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { obligationSources } from './obligation-sources.ts'

const { consequencesOf } = keepObligations(obligationSources)
const UNANSWERED = ['answer-request', 'answer-message', 'answer-question', 'answer-visit']
const BEGINNING = ['begin-work', 'confirm-start']
const ENDING = ['finish-work', 'confirm-completion']
const QUOTES = ['choose-quote', 'choose-reach', 'confirm-quote']

/** What may open, move or close after each event. */
test.each<[EventType, string[]]>([
  ['project.matched', ['answer-request']],
  ['project.company-invited', ['answer-request']],
  ['project.request-declined', ['answer-request']],
  ['project.question-asked', ['answer-question']],
  ['project.question-answered', ['answer-question']],
  ['project.amended', ['choose-quote', 'confirm-quote']],
  ['project.work-amended', ['choose-quote', 'confirm-quote']],
  ['project.companies-released', ['answer-request']],
  ['project.requests-returned', ['answer-request']],
  ['project.reach-asked', ['choose-reach']],
  ['project.reach-widened', ['choose-reach']],
  ['project.extended', [...UNANSWERED, ...QUOTES]],
  ['project.reopened', [...UNANSWERED, ...QUOTES]],
  ['project.hidden', [...UNANSWERED, ...QUOTES]],
  ['project.expired', [...UNANSWERED, ...QUOTES]],
  ['project.cancelled', [...UNANSWERED, ...QUOTES, ...BEGINNING, ...ENDING]],
  ['project.contract-withdrawn', [...UNANSWERED, ...QUOTES, ...BEGINNING, ...ENDING]],
  ['project.company-lost', ['answer-message', 'answer-visit', ...BEGINNING, ...ENDING]],
  ['quote.sent', ['answer-request', ...QUOTES]],
  ['quote.withdrawn', ['answer-request', ...QUOTES]],
  ['quote.confirmed', ['choose-quote', 'confirm-quote']],
  ['quote.revised', ['choose-quote', 'confirm-quote']],
  ['quote.accepted', [...UNANSWERED, ...QUOTES, ...BEGINNING]],
  ['project.started', [...BEGINNING, ...ENDING]],
  ['project.completed', [...ENDING, 'write-review']],
  ['project.resumed', [...ENDING, 'write-review']],
  ['review.written', ['write-review']],
  ['review.published', ['answer-review']],
  ['review.answered', ['answer-review']],
  ['review.removed', ['answer-review']],
  ['conversation.message-sent', ['answer-message']],
  ['conversation.message-dismissed', ['answer-message']],
  ['conversation.stopped', ['answer-message']],
  ['conversation.read', []],
  ['visit.proposed', ['answer-visit']],
  ['visit.accepted', ['answer-visit']],
  ['visit.declined', ['answer-visit']],
  ['visit.withdrawn', ['answer-visit']],
  ['visit.expired', ['answer-visit']],
  ['verification.expiring', ['renew-check']],
  ['verification.expired', ['renew-check']],
  ['quote.note-saved', []],
])('after %s: %j', (type, kinds) => {
  expect(consequencesOf(type).obligations?.toSorted()).toEqual(kinds.toSorted())
})

test('every kind has one source', () => {
  expect(obligationSources.map(({ kind }) => kind).toSorted()).toEqual(obligationKinds.toSorted())
})

test('what is owed is found without reading a whole table, also by plans that were made while the tables were empty', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  await aVerifiedCompany(world)
  const { projectId } = await aProject(world, await aCustomer(world))
  await dispatch(world, projectId)
  const sources = obligationSources.filter(({ about }) => about === 'project')
  await world.services.db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    const before = await readWhole(db)
    await keepSubjects({ ...world.context(), db, transaction: true }, sources, [projectId])
    expect(await readWhole(db)).toEqual(before)
  })
})

/** How many times each table has been read from its beginning to its end, as this connection has counted so far. */
async function readWhole(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`select relname, seq_scan from pg_stat_xact_user_tables
    where seq_scan > 0 order by schemaname, relname`.execute(db)
  return rows
}
