import { askedSlug, type ChosenAsk } from '#features/projects/domain/chosen/chosen-company.ts'
import type { ProjectInput } from '#features/projects/domain/project-input.ts'
import { splitTypedAddress } from '#features/projects/domain/street-address.ts'
import { chosenIn } from '#features/projects/server/chosen/chosen-company-queries.ts'
import { findProjectPlace } from '#features/projects/server/project-place.ts'
import { isUser } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { type ChosenProblem, chosenProblem } from '../domain/chosen-problem.ts'
import { companyRank } from './company-rank-queries.ts'

type Sent = Pick<ProjectInput, 'category' | 'budget' | 'location' | 'municipality'> & {
  street: string
  company?: string
  asks?: ChosenAsk
}

/**
 * Refuses ({@link ChosenProblem}) a project whose writer chose a company that could not be asked now: not verified,
 * paused, without capacity this week, of another trade, or too far away. Called only where the writer can still answer,
 * so not for a draft that waited for login.
 */
export async function refuseUnaskable(ctx: AnyContext, sent: Sent): Promise<void> {
  if (askedSlug(sent) === null) return
  const chosen = await chosenIn(ctx, sent)
  const { category, budget, street } = sent
  const { location } = splitTypedAddress({ location: sent.location, street })
  const place = await findProjectPlace(ctx, { ...sent, location })
  const ownerId = isUser(ctx.actor) ? ctx.actor.userId : null
  const rank = chosen?.companyId
    ? await companyRank(ctx, chosen.companyId, { id: null, ownerId, category, place, budget })
    : null
  const notAble: ChosenProblem = 'chosen-not-able'
  const problem = rank ? rank.unfit && chosenProblem(rank.unfit) : notAble
  if (problem) throw new Refused(problem)
}
