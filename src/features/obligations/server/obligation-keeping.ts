import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StoredEvent } from '#platform/events/deliver-events.ts'
import type { Reaction } from '#platform/events/react-to-events.ts'
import type { Owed } from '../domain/obligation.ts'
import { decideKeeping } from '../domain/obligation-keeping.ts'
import type { ObligationSource } from './obligation-source.ts'
import { keptObligations, lockSubjects, saveKeeping } from './obligation-store.ts'

/**
 * Reacts to events: opens, moves and closes the obligations of the projects and companies that they are about. It
 * runs in the transaction that delivers the events.
 */
export function keepObligations(sources: readonly ObligationSource[]): Reaction {
  const handle = async (ctx: TransactionContext, events: readonly StoredEvent[]) => {
    for (const about of ['project', 'company'] as const) {
      const candidates = sources.filter((source) => source.about === about)
      const followed = events.filter(({ type }) => candidates.some((source) => isFollowed(source, type)))
      const affected = candidates.filter((source) => followed.some(({ type }) => isFollowed(source, type)))
      const ids = new Set(followed.map((event) => subjectOf(event, about)).filter((id) => isUuid(id)))
      await keepSubjects(ctx, affected, [...ids])
    }
  }
  const consequencesOf = (type: string) => ({
    obligations: sources.filter((source) => isFollowed(source, type)).map(({ kind }) => kind),
  })
  return Object.assign(handle, { consequencesOf })
}

/**
 * Opens, moves and closes the obligations of these subjects by the present facts. `sources` are either all about
 * projects or all about companies, as `ids` are.
 */
export async function keepSubjects(
  ctx: TransactionContext,
  sources: readonly ObligationSource[],
  ids: readonly string[],
): Promise<void> {
  const [first] = sources
  if (!first || ids.length === 0) return
  await lockSubjects(ctx, ids)
  const kept = await keptObligations(ctx, {
    about: first.about,
    ids,
    kinds: sources.map(({ kind }) => kind),
  })
  const owed: Owed[] = []
  for (const source of sources) owed.push(...(await source.owed(ctx, ids)))
  await saveKeeping(ctx, decideKeeping({ kept, owed, now: ctx.now }))
}

function isFollowed({ follows }: ObligationSource, type: string): boolean {
  return (follows as readonly string[]).includes(type)
}

function subjectOf(
  { subjectType, subjectId, payload }: StoredEvent,
  about: ObligationSource['about'],
): string {
  if (subjectType === about) return subjectId
  const named = payload[`${about}Id`]
  return typeof named === 'string' ? named : ''
}
