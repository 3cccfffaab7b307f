import { setImmediate } from 'node:timers'
import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery } from './named-query.ts'
import { type Compiled, compiled, type Param, Placeholder, valuesOf } from './prepared-statement.ts'
import type { DB } from './schema.ts'
import { sendPrepared } from './send-prepared.ts'
import { throwFromDatabase } from './unavailable-database.ts'

/** The types of PostgreSQL that a parameter of a {@link groupedQuery} can have. */
const TYPES = {
  bytea: sql`bytea`,
  boolean: sql`boolean`,
  date: sql`date`,
  integer: sql`integer`,
  text: sql`text`,
  'text[]': sql`text[]`,
  timestamptz: sql`timestamptz`,
  uuid: sql`uuid`,
}
type ParameterType = keyof typeof TYPES

type Pooled = { db: Kysely<DB>; pool: pg.Pool }
type Question<Params, Row> = {
  params: Params
  resolve(rows: Row[]): void
  reject(error: unknown): void
}
type Group<Params, Row> = { source: Pooled; questions: Question<Params, Row>[] }

/** A larger group would keep Node, PostgreSQL and the clients waiting for each other instead of working at the same time. */
const MOST_TOGETHER = 8

/**
 * A {@link namedQuery} that runs very often. Calls in the same turn of the event loop are sent as one
 * statement, because starting a statement costs more than answering one more question with it. Every call gets its own
 * rows, read after it was made. Alone or in a transaction, it is sent as a statement of its own. `types` are those of the
 * parameters. A failed statement fails all its calls.
 */
export function groupedQuery<Params extends object, Row extends object>(
  name: string,
  types: Readonly<Record<keyof Params & string, ParameterType>>,
  build: (
    db: Kysely<DB>,
    param: Param<Params>,
  ) => Expression<Row> & { compile(db: Kysely<DB>): CompiledQuery<Row> },
): (source: Pooled | AnyContext, params: Params) => Promise<Row[]> {
  const alone = namedQuery(name, build)
  let kept: Compiled | undefined

  async function answer({ source, questions }: Group<Params, Row>): Promise<void> {
    const [only] = questions
    try {
      if (only && questions.length === 1) return only.resolve(await alone(source, only.params))
      kept ??= compiled(ofAll(types, build(source.db, column as never)), source.db)
      const values = valuesOf(kept, [{ questions: JSON.stringify(questions.map(asJson)) }])
      const { rows } = await sendPrepared(source.pool, { name: `${name}-grouped`, text: kept.text, values })
      const byQuestion = Map.groupBy(rows as (Row & { question: number })[], ({ question }) => question)
      questions.forEach(({ resolve }, index) => resolve(byQuestion.get(index) ?? []))
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }

  const join = byTurn(answer)
  return async (source, params) => {
    if ('transaction' in source) return alone(source, params)
    const pooled = 'pool' in source ? source : source.services
    return new Promise<Row[]>((resolve, reject) => join(pooled, { params, resolve, reject })).catch(
      // Here and not where the statement is sent: whether something was committed is known of this call alone.
      (error: unknown) => throwFromDatabase(error),
    )
  }
}

/** Collects the questions of one turn of the event loop and hands them over when it ends, in groups of one pool each. */
function byTurn<Params, Row>(
  answer: (group: Group<Params, Row>) => Promise<void>,
): (source: Pooled, question: Question<Params, Row>) => void {
  const groups = new WeakMap<pg.Pool, Group<Params, Row>>()
  return (source, question) => {
    const open = groups.get(source.pool)
    if (open && open.questions.length < MOST_TOGETHER) return void open.questions.push(question)
    const group = { source, questions: [question] }
    groups.set(source.pool, group)
    setImmediate(() => {
      if (groups.get(source.pool) === group) groups.delete(source.pool)
      void answer(group)
    })
  }
}

/** Unlike every name that a query gives a table of its own, which would hide the questions from it. */
const GROUP = sql.id('grouped_questions')

/**
 * The query for every question. `offset 0` keeps PostgreSQL from planning for a guessed number of questions: the plan is
 * that of a single one.
 */
function ofAll(types: Readonly<Record<string, ParameterType>>, query: Expression<unknown>) {
  const columns = Object.entries(types).map(([key, type]) => sql`${sql.id(key)} ${TYPES[type]}`)
  const questions = new Placeholder('questions')
  return sql`select ${GROUP}.question, answer.* from json_to_recordset(${questions}::json) as ${GROUP}(question integer, ${sql.join(columns)})
    cross join lateral (select * from (${query}) as found offset 0) as answer`
}

function column(key: string): Expression<unknown> {
  return sql`${GROUP}.${sql.id(key)}`
}

function asJson({ params }: { params: object }, question: number): object {
  const values = Object.entries(params).map(([key, value]: [string, unknown]) => [
    key,
    Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
  ])
  return { question, ...Object.fromEntries(values) }
}
