import { companyFor } from '#features/companies/domain/company-role.ts'
import { openStates } from '#features/projects/domain/project.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { MOST_RESERVATIONS } from '../domain/reservation.ts'

/**
 * What a company has reserved: on this project at any time, and the numbers of what it holds on projects that take quotes at
 * `ctx.now`.
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

/** Companies that write a quote on the project at `ctx.now`, the first to lose its slot first. */
export async function companiesWriting(
  { db, now }: AnyContext,
  projectId: string,
): Promise<{ companyId: string; startedAt: Date; heldUntil: Date }[]> {
  return db
    .selectFrom('quote_reservations')
    .select(['company_id as companyId', 'started_at as startedAt', 'held_until as heldUntil'])
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('held_until', '>', now)
    .orderBy('held_until')
    .execute()
}

/**
 * What the acting company can do about a slot of a project that it may quote on: `heldUntil`: when its own runs out; `mayReserve`: it
 * can hold one; `reservesElsewhere`: it holds two on other projects; `nextFreeAt`: when the first slot that another company holds
 * runs out.
 */
export type StartingStatus = {
  heldUntil: Date | null
  mayReserve: boolean
  reservesElsewhere: boolean
  nextFreeAt: Date | null
}

export async function startingStatus(ctx: AnyContext, projectId: string): Promise<StartingStatus> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null || !isUuid(projectId))
    return { heldUntil: null, mayReserve: false, reservesElsewhere: false, nextFreeAt: null }
  const [own, writing] = await Promise.all([
    reservationsOf(ctx, { projectId, companyId }),
    companiesWriting(ctx, projectId),
  ])
  const held = writing.find((company) => company.companyId === companyId)
  const other = writing.find((company) => company.companyId !== companyId)
  const reservesElsewhere = !own.hasReserved && own.numbers.length >= MOST_RESERVATIONS
  return {
    heldUntil: held?.heldUntil ?? null,
    mayReserve: !own.hasReserved && !reservesElsewhere,
    reservesElsewhere,
    nextFreeAt: other?.heldUntil ?? null,
  }
}
