import { sql } from 'kysely'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext, ChangingContext, TransactionContext } from '#platform/context.ts'
import { type Change, makeChanges, preparedChange } from '#platform/db/make-changes.ts'

/** What a feature's `<noun>-events.ts` declares. Payloads carry ids, amounts and codes, never personal data. */
export type DomainEvent = {
  type: string
  subjectType: string
  subjectId: string
  payload: Record<string, unknown>
}

/**
 * Writes one row for the change in the change's own transaction; it serves as audit trail, timeline and outbox.
 * Changes that are passed as well are saved by the same statement.
 */
export async function recordEvent(
  ctx: ChangingContext,
  event: DomainEvent,
  changes: readonly Change[] = [],
): Promise<void> {
  const row = rowOf(ctx, event)
  await makeChanges(ctx, [...changes, eventRecorded({ ...row, payload: JSON.stringify(row.payload) })])
}

type EventRow = Omit<ReturnType<typeof rowOf>, 'payload'> & { payload: string }

const eventRecorded = preparedChange<EventRow>('event', (db, param) =>
  db.insertInto('events').values({
    occurred_at: param('occurred_at'),
    next_attempt_at: param('next_attempt_at'),
    actor_kind: param('actor_kind'),
    actor_id: param('actor_id'),
    actor_name: param('actor_name'),
    type: param('type'),
    subject_type: param('subject_type'),
    subject_id: param('subject_id'),
    payload: param('payload'),
  }),
)

/** The same for many events of one transaction, in the given order, with one statement. */
export async function recordEvents(ctx: TransactionContext, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => rowOf(ctx, event))
  await ctx.db
    .insertInto('events')
    .columns([
      'occurred_at',
      'next_attempt_at',
      'actor_kind',
      'actor_id',
      'actor_name',
      'type',
      'subject_type',
      'subject_id',
      'payload',
    ])
    .expression((db) => db.selectFrom(listOf(rows)).selectAll())
    .execute()
}

function rowOf(
  ctx: Pick<AnyContext, 'actor' | 'now'>,
  { type, subjectType, subjectId, payload }: DomainEvent,
) {
  return {
    occurred_at: ctx.now,
    next_attempt_at: ctx.now,
    actor_kind: ctx.actor.kind,
    actor_id: userIdOf(ctx.actor),
    actor_name: actorName(ctx),
    type,
    subject_type: subjectType,
    subject_id: subjectId,
    payload,
  }
}

function listOf(rows: readonly ReturnType<typeof rowOf>[]) {
  return sql<ReturnType<typeof rowOf>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'event'>(
    sql`event(occurred_at timestamptz, next_attempt_at timestamptz, actor_kind text, actor_id uuid, actor_name text,
      type text, subject_type text, subject_id uuid, payload jsonb)`,
  )
}

function actorName({ actor }: Pick<AnyContext, 'actor'>): string | null {
  if (actor.kind === 'system') return actor.task
  if (actor.kind === 'webhook') return actor.source
  if (actor.kind === 'staff') return actor.name
  return null
}
