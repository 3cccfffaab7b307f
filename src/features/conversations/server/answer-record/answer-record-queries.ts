import { type RawBuilder, sql } from 'kysely'
import { YEAR_MS } from '#features/matching/domain/answer-time.ts'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import type { ShownShare } from '#features/matching/domain/public-figures.ts'
import type { Turn } from '#features/obligations/domain/obligation.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  type AnswerCase,
  type AnswerRecord,
  answerRecord,
  answerShare,
  type DecidedQuotes,
} from '../../domain/answer-record/answer-record.ts'

/** Of each kind, at most this many of the newest are counted. */
const MOST_COUNTED = 200

/**
 * How the acting customer has answered companies in the last twelve months, as companies read it. Null for
 * everybody but customers.
 */
export async function ownAnswerRecord(ctx: AnyContext): Promise<AnswerRecord | null> {
  const { actor } = ctx
  return actor.kind === 'customer' ? recordOf(ctx, sql`${actor.userId}::uuid`) : null
}

/** How a project's customer has answered, for a company that sees the whole project; null for others. */
export async function answerRecordOfCustomer(
  ctx: AnyContext,
  { access, project }: Pick<ProjectForCompany, 'access'> & { project: { id: string } },
): Promise<AnswerRecord | null> {
  if (access !== 'full') return null
  return recordOf(ctx, sql`(select owner_id from projects where id = ${project.id})`)
}

async function recordOf({ db, now }: AnyContext, ownerId: RawBuilder<unknown>): Promise<AnswerRecord> {
  const since = new Date(now.getTime() - YEAR_MS)
  const isOwn: Party['isOwn'] = (from) => sql`${sql.ref(`${from}.project_id`)} in (select id from own)`
  const { rows } = await sql<{ cases: StoredCase[] } & DecidedQuotes>`
    with own as (select id from projects where owner_id = ${ownerId}),
      cases as (${casesOf({ turn: 'customer', isOwn }, { now, since })})
    select ${casesAsJson} as cases,
      count(*) filter (where quote.state in ('accepted', 'rejected', 'expired'))::int as ended,
      count(*) filter (where quote.state in ('accepted', 'rejected'))::int as decided
    from quotes quote where quote.project_id in (select id from own) and quote.sent_at > ${since}`.execute(db)
  const [row] = rows
  return answerRecord({
    cases: (row?.cases ?? []).map(readCase),
    quotes: { ended: row?.ended ?? 0, decided: row?.decided ?? 0 },
  })
}

/** The share of customers' messages of the last twelve months that a company has answered in time, as everybody sees it. */
export async function companyAnswerShare(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
): Promise<ShownShare | null> {
  const since = new Date(now.getTime() - YEAR_MS)
  const isOwn: Party['isOwn'] = (from) => sql`${sql.ref(`${from}.company_id`)} = ${companyId}`
  const { rows } = await sql<{ cases: StoredCase[] }>`
    with cases as (${casesOf({ turn: 'company', isOwn }, { now, since })}) select ${casesAsJson} as cases`.execute(
    db,
  )
  return answerShare((rows[0]?.cases ?? []).map(readCase))
}

const casesAsJson = sql`(select coalesce(json_agg(json_build_object('askedAt', asked_at, 'answeredAt', answered_at)), '[]') from cases)`

/** `isOwn`: SQL, whether a row of this source is about the party's own project, or about the party's company. */
type Party = { turn: Turn; isOwn: (from: 'talk' | 'question' | 'owed' | 'lapsed') => RawBuilder<unknown> }
type Time = { now: Date; since: Date }

/**
 * SQL: the questions and messages to a party that it has answered, that are overdue, or that lapsed without an
 * answer. One that was answered after it lapsed counts once, as answered.
 */
function casesOf({ turn, isOwn }: Party, { now, since }: Time): RawBuilder<unknown> {
  return sql`
    (select message.answers_from as asked_at, message.sent_at as answered_at
      from conversations talk join messages message on message.conversation_id = talk.id
      where ${isOwn('talk')} and message.written_by = ${turn} and message.answers_from > ${since}
      order by message.answers_from desc limit ${MOST_COUNTED})
    union all
    (select question.asked_at, question.answered_at from project_questions question
      where ${turn} = 'customer' and ${isOwn('question')} and question.answered_at is not null
        and question.asked_at > ${since}
      order by question.asked_at desc limit ${MOST_COUNTED})
    union all
    (select owed.opens_at, null from obligations owed
      where ${isOwn('owed')} and owed.turn = ${turn} and owed.kind in ('answer-message', 'answer-question')
        and owed.due_at <= ${now})
    union all
    (select lapsed.due_at, null from lapsed_answers lapsed
      where ${isOwn('lapsed')} and lapsed.turn = ${turn} and lapsed.lapsed_at > ${since}
        and not exists (select from conversations talk join messages message on message.conversation_id = talk.id
          where lapsed.kind = 'answer-message' and talk.project_id = lapsed.project_id
            and talk.company_id = lapsed.company_id and message.written_by = ${turn}
            and message.answers_from < lapsed.due_at and message.sent_at >= lapsed.lapsed_at)
        and not exists (select from project_questions question
          where lapsed.kind = 'answer-question' and question.project_id = lapsed.project_id
            and question.company_id = lapsed.company_id and question.asked_at < lapsed.due_at
            and question.answered_at >= lapsed.lapsed_at)
      order by lapsed.lapsed_at desc limit ${MOST_COUNTED})`
}

/** An instant is text in JSON. */
type StoredCase = { askedAt: string; answeredAt: string | null }

function readCase({ askedAt, answeredAt }: StoredCase): AnswerCase {
  return { askedAt: new Date(askedAt), answeredAt: answeredAt === null ? null : new Date(answeredAt) }
}
