import { sql } from 'kysely'
import { userIdOf } from '#kernel/actor.ts'
import type { ProductEvent } from '#kernel/domain-event.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type Change, makeChanges } from '#platform/db/make-changes.ts'

/**
 * Writes the change's one row in the change's own transaction: audit trail, timeline and outbox in one. Changes that
 * are given along are made by the same statement.
 */
export async function recordEvent(
  ctx: TransactionContext,
  event: ProductEvent,
  changes: readonly Change[] = [],
): Promise<void> {
  const { payload, ...row } = rowOf(ctx, event)
  const recording = ctx.db.insertInto('events').values({ ...row, payload: JSON.stringify(payload) })
  await makeChanges(ctx, [...changes, { query: recording }])
}

/** The same for many changes of one transaction, in the order given, with one statement. */
export async function recordEvents(ctx: TransactionContext, events: readonly ProductEvent[]): Promise<void> {
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

function rowOf(ctx: TransactionContext, { type, subjectType, subjectId, payload }: ProductEvent) {
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

function actorName({ actor }: TransactionContext): string | null {
  if (actor.kind === 'system') return actor.task
  if (actor.kind === 'webhook') return actor.source
  if (actor.kind === 'staff') return actor.name
  return null
}
