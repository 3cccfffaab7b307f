import { userIdOf } from '#kernel/actor.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type Change, makeChanges } from '#platform/db/make-changes.ts'

/** What a feature's `<noun>-events.ts` declares. Payloads carry ids, amounts and codes, never personal data. */
export type DomainEvent = {
  type: string
  subjectType: string
  subjectId: string
  payload: Record<string, unknown>
}

/**
 * Writes the change's one row in the change's own transaction: audit trail, timeline and outbox in one. Changes that
 * are given along are made by the same statement.
 */
export async function recordEvent(
  ctx: TransactionContext,
  event: DomainEvent,
  changes: readonly Change[] = [],
): Promise<void> {
  const recording = ctx.db.insertInto('events').values({
    occurred_at: ctx.now,
    next_attempt_at: ctx.now,
    actor_kind: ctx.actor.kind,
    actor_id: userIdOf(ctx.actor),
    actor_name: actorName(ctx),
    type: event.type,
    subject_type: event.subjectType,
    subject_id: event.subjectId,
    payload: JSON.stringify(event.payload),
  })
  await makeChanges(ctx, [...changes, { query: recording }])
}

function actorName({ actor }: TransactionContext): string | null {
  if (actor.kind === 'system') return actor.task
  if (actor.kind === 'webhook') return actor.source
  if (actor.kind === 'staff') return actor.name
  return null
}
