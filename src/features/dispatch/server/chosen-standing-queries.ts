import { chosenProblem } from '#features/matching/domain/chosen-problem.ts'
import { companyRank } from '#features/matching/server/company-rank-queries.ts'
import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { chosenCompanyOf } from '#features/projects/server/chosen/chosen-company-queries.ts'
import type { QuoteState } from '#features/quotes/domain/quote.ts'
import type { AnyContext } from '#platform/context.ts'
import { answerOfQuote, type ChosenStanding, chosenAnswer } from '../domain/chosen-standing.ts'
import { requestTo } from './dispatch-queries.ts'

type ChosenProject = Pick<
  Project,
  'id' | 'ownerId' | 'state' | 'category' | 'place' | 'budget' | 'onlyChosen'
>

/**
 * The company that the customer of the project has chosen, and its answer; null when none was chosen, or when the
 * project takes no more quotes.
 */
export async function chosenStandingOf(
  ctx: AnyContext,
  project: ChosenProject,
): Promise<ChosenStanding | null> {
  const chosen = isOpen(project.state) ? await chosenCompanyOf(ctx, project.id) : null
  if (!chosen) return null
  const isOnly = project.onlyChosen
  const { company } = chosen
  if (!company) return { company, isOnly, answer: 'unasked', problem: 'chosen-not-able' }
  const pair = { projectId: project.id, companyId: company.id }
  const [request, quoted] = await Promise.all([requestTo(ctx, pair), newestQuoteState(ctx, pair)])
  const isAsked = request !== null && !request.isReleased
  const answer = quoted ? answerOfQuote(quoted) : chosenAnswer(isAsked ? request.outcome : undefined)
  const rank = answer === 'unasked' ? await companyRank(ctx, company.id, project) : null
  const { name, slug } = company
  return {
    company: { name, slug },
    isOnly,
    answer,
    problem: rank?.unfit ? chosenProblem(rank.unfit) : null,
  }
}

/** The state of the company's newest quote on the project; null when it has sent none. */
async function newestQuoteState(
  { db }: Pick<AnyContext, 'db'>,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<QuoteState | null> {
  const row = await db
    .selectFrom('quotes')
    .select('state')
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // The cast is safe: a check constraint of the database guarantees the state.
  return row ? (row.state as QuoteState) : null
}
