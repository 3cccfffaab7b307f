import { companyFor } from '#features/companies/domain/company-role.ts'
import { openStates } from '#features/projects/domain/project.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { decideReserving, type NoReservation } from '../domain/reservation.ts'

/**
 * A company's reservations. `hasReserved`: on this project, at any time. `numbers`: of those on projects that take
 * quotes at `ctx.now`.
 */
export async function reservationsOf(
  { db, now }: AnyContext,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<{ hasReserved: boolean; numbers: number[] }> {
  const rows = await db
    .selectFrom('quote_reservations as held')
    .innerJoin('projects as project', 'project.id', 'held.project_id')
    .select(['held.project_id', 'held.number'])
    .select((eb) =>
      eb
        .and([
          eb('held.ended_at', 'is', null),
          eb('held.held_until', '>', now),
          eb('project.state', 'in', openStates),
          eb('project.quotes_until', '>', now),
        ])
        .$castTo<boolean>()
        .as('counts'),
    )
    .where('held.company_id', '=', companyId)
    .where((eb) => eb.or([eb('held.project_id', '=', projectId), eb('held.ended_at', 'is', null)]))
    .execute()
  return {
    hasReserved: rows.some((row) => row.project_id === projectId),
    numbers: rows.flatMap(({ number, counts }) => (counts ? [number] : [])),
  }
}

/** The companies that hold a slot of the project at `ctx.now`, in the order in which their slots lapse. */
export async function companiesWriting(
  { db, now }: AnyContext,
  projectId: string,
): Promise<{ companyId: string; startedAt: Date; heldUntil: Date; writer: number | null }[]> {
  return db
    .selectFrom('quote_reservations')
    .select(['company_id as companyId', 'started_at as startedAt', 'held_until as heldUntil', 'writer'])
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('held_until', '>', now)
    .orderBy('held_until')
    .execute()
}

/**
 * What the acting company can do about a slot of a project that it may quote on. `heldUntil`: when its own slot
 * lapses. `whyNot`: why it cannot hold one; null when it can. `nextFreeAt`: when the first slot of another company
 * lapses.
 */
export type StartingStatus = {
  heldUntil: Date | null
  whyNot: NoReservation | null
  nextFreeAt: Date | null
}

/** Null for everybody who writes no quotes for a company. */
export async function startingStatus(ctx: AnyContext, projectId: string): Promise<StartingStatus | null> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null || !isUuid(projectId)) return null
  const [own, writing] = await Promise.all([
    reservationsOf(ctx, { projectId, companyId }),
    companiesWriting(ctx, projectId),
  ])
  const others = writing.filter((company) => company.companyId !== companyId)
  const decision = decideReserving({ ...own, others })
  return {
    heldUntil: writing.find((company) => company.companyId === companyId)?.heldUntil ?? null,
    whyNot: decision.ok ? null : decision.refusal,
    nextFreeAt: others[0]?.heldUntil ?? null,
  }
}
