import type { EventType } from '#kernel/domain-event.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ObligationKind, Owed } from '../domain/obligation.ts'

/**
 * One kind of obligation, as its feature defines it. `owed`: the obligations that the facts of these projects (or
 * companies) require at `ctx.now`. `follows`: the events after which `owed` may give another answer.
 * `src/jobs/obligation-sources.ts` lists all sources; only they open, move and close obligations.
 */
export type ObligationSource = {
  readonly kind: ObligationKind
  readonly about: 'project' | 'company'
  readonly follows: readonly EventType[]
  owed(ctx: Pick<AnyContext, 'db' | 'now'>, ids: readonly string[]): Promise<Owed[]>
}

/** Events after which a project begins to take quotes, or stops. */
export const openings = [
  'project.published',
  'project.hidden',
  'project.shown',
  'project.closed',
  'project.cancelled',
  'project.contract-withdrawn',
  'project.expired',
  'project.reopened',
  'project.extended',
] as const satisfies readonly EventType[]
