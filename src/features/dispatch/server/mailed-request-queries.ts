import { knownProject, projectsBeside } from '#features/matching/server/project-relation-queries.ts'
import { slotsLeft } from '#features/quotes/server/open-slot-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { isAnswerable } from '../domain/decline-request.ts'
import { dispatchPolicy } from '../domain/dispatch-policy.ts'
import type { MailedRequest } from '../domain/mailed-request.ts'
import { requestTo } from './dispatch-queries.ts'
import { requestOfLink } from './mailed-link.ts'

/**
 * The request that the link in a mail opens. Null when the token was not made here, when its reader may not answer for
 * the company any more, when a person of another company is logged in, when the request was released, or when the
 * project takes no more quotes.
 */
export async function mailedRequest(ctx: AnyContext, token: string): Promise<MailedRequest | null> {
  const named = await requestOfLink(ctx, token)
  if (!named || !dispatchPolicy.declineByLink(ctx.actor, named.companyId)) return null
  const asked = await requestTo(ctx, named)
  const row = await projectsBeside(ctx, named.companyId)
    .where('project.id', '=', named.projectId)
    .executeTakeFirst()
  if (!asked || asked.isReleased || !row) return null
  const { project, card, pictures } = knownProject(row)
  if (!isAnswerable(project, ctx.now)) return null
  const { declineReason, hasQuoted, widening } = asked
  return { project: card, pictures, declineReason, hasQuoted, widening, ...(await timeAndSlots(ctx, named)) }
}

async function timeAndSlots(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<Pick<MailedRequest, 'answerBy' | 'slotsLeft'>> {
  return db
    .selectFrom('projects as project')
    .leftJoin('dispatch_runs as run', (join) =>
      join.onRef('run.project_id', '=', 'project.id').on('run.ended_at', 'is', null),
    )
    .select(['run.deadline_at as answerBy', slotsLeft(companyId, now).as('slotsLeft')])
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow()
}
