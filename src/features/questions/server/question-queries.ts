import { companyFor } from '#features/companies/domain/company-role.ts'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { decideAsking } from '../domain/ask-project-question.ts'
import {
  type QuestionsForCompany,
  type QuestionsForOwner,
  takesQuestions,
} from '../domain/project-question.ts'

/**
 * The questions about a project for the acting company; null when the company does not see the whole project.
 * Contact data is hidden unless the company has the deal.
 */
export async function questionsForCompany(
  ctx: AnyContext,
  projectId: string,
  view: ProjectForCompany,
): Promise<QuestionsForCompany | null> {
  if (view.access !== 'full') return null
  const companyId = found(companyFor(ctx.actor, 'jobs'), 'company')
  const rows = await rowsOf(ctx, projectId)
  const numbers = rows.filter((row) => row.companyId === companyId).map(({ number }) => number)
  const decision = decideAsking({
    project: view.project,
    mayQuote: view.mayQuote,
    numbers,
    total: rows.length,
    now: ctx.now,
  })
  const seen = { whole: view.awarded }
  const questions = rows.map((row) => ({
    id: row.id,
    question: shownWords(row.question, { whole: row.companyId === companyId }),
    askedAt: row.askedAt,
    answer: shownWords(row.answer, seen),
    isOwn: row.companyId === companyId,
  }))
  return { questions, refusal: decision.ok ? null : decision.refusal }
}

/** The same questions, for the page of questions. Not found: a project that the company does not see whole. */
export async function getQuestionsForCompany(ctx: AnyContext, projectId: string) {
  const view = await getProjectForCompany(ctx, projectId)
  const asked = found(await questionsForCompany(ctx, projectId, view), 'project')
  return { ...asked, view }
}

/**
 * The questions about a project of the acting customer. The caller has loaded the project through the owner's
 * scope.
 */
export async function questionsForOwner(
  ctx: AnyContext,
  project: Pick<Project, 'id' | 'state' | 'quotesUntil' | 'awardedCompanyId'>,
): Promise<QuestionsForOwner> {
  const rows = await rowsOf(ctx, project.id)
  const questions = rows
    .map((row) => ({
      id: row.id,
      question: shownWords(row.question, { whole: isAwardedTo(project, row.companyId) }),
      askedAt: row.askedAt,
      answer: row.answer,
      companyName: row.companyName,
    }))
    .toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
  return { questions, isAnswerable: takesQuestions(project, ctx.now) }
}

function rowsOf({ db }: AnyContext, projectId: string) {
  return db
    .selectFrom('project_questions as asked')
    .innerJoin('company_profiles as company', 'company.id', 'asked.company_id')
    .where('asked.project_id', '=', projectId)
    .select(['asked.id', 'asked.company_id as companyId', 'asked.number', 'asked.question', 'asked.answer'])
    .select(['asked.asked_at as askedAt', 'company.company_name as companyName'])
    .orderBy('asked.asked_at')
    .orderBy('asked.id')
    .execute()
}
