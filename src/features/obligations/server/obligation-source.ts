import type { EventType } from '#kernel/domain-event.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ObligationKind, Owed } from '../domain/obligation.ts'

/**
 * How a feature adds a kind of obligation: what is owed at `ctx.now` by the facts of these projects (or companies), and the events after
 * which it may be more, less or due at another time. `src/jobs/obligation-sources.ts` lists all; nothing else opens or closes one.
 */
export type ObligationSource = {
  readonly kind: ObligationKind
  readonly about: 'project' | 'company'
  readonly follows: readonly EventType[]
  owed(ctx: Pick<AnyContext, 'db' | 'now'>, ids: readonly string[]): Promise<Owed[]>
}

/** Moves after which a project takes quotes, or does not any more. */
export const openings = [
  'project.published',
  'project.hidden',
  'project.shown',
  'project.closed',
  'project.cancelled',
  'project.expired',
  'project.reopened',
  'project.extended',
] as const satisfies readonly EventType[]
