import { isUuid } from '#kernel/ids.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { erasedQuestion } from '../texts.ts'

type NewQuestion = { projectId: string; companyId: string; number: number; question: string }

/**
 * Saves a question. Refusal: `three-questions-already`, when another question of the company has taken the number
 * in the meantime.
 */
export async function insertQuestion(ctx: TransactionContext, asked: NewQuestion): Promise<void> {
  await ctx.db
    .insertInto('project_questions')
    .values({
      project_id: asked.projectId,
      company_id: asked.companyId,
      number: asked.number,
      question: asked.question,
      asked_at: ctx.now,
    })
    .execute()
    .catch(refuseDuplicate)
}

function refuseDuplicate(error: unknown): never {
  const { code } = error as { code?: unknown }
  throw code === '23505' ? new Refused('three-questions-already') : error
}

/**
 * Counts questions about a locked project. `numbers`: those of the company's questions. `total`: how many all
 * companies have asked.
 */
export async function countQuestions(
  { db }: TransactionContext,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<{ numbers: number[]; total: number }> {
  const rows = await db
    .selectFrom('project_questions')
    .select(['company_id', 'number'])
    .where('project_id', '=', projectId)
    .execute()
  const numbers = rows.filter(({ company_id }) => company_id === companyId).map(({ number }) => number)
  return { numbers, total: rows.length }
}

/** Loads a question about a project that the transaction has locked. Not found: `question`. */
export async function loadQuestion(
  { db }: TransactionContext,
  { projectId, questionId }: { projectId: string; questionId: string },
): Promise<{ id: string; companyId: string; isAnswered: boolean }> {
  const row = isUuid(questionId)
    ? await db
        .selectFrom('project_questions')
        .select(['id', 'company_id as companyId', 'answered_at'])
        .where('id', '=', questionId)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined
  const { answered_at, ...question } = found(row, 'question')
  return { ...question, isAnswered: answered_at !== null }
}

export async function saveAnswer(ctx: TransactionContext, id: string, answer: string): Promise<void> {
  await ctx.db
    .updateTable('project_questions')
    .set({ answer, answered_at: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Deletes the questions about a person's projects, with their answers. */
export async function deleteQuestionsAbout(ctx: TransactionContext, ownerId: string): Promise<void> {
  await ctx.db
    .deleteFrom('project_questions')
    .where('project_id', 'in', (db) => db.selectFrom('projects').select('id').where('owner_id', '=', ownerId))
    .execute()
}

/**
 * Deletes a company's unanswered questions, and the words of its answered ones. The answers are kept, because the
 * quotes of other companies rest on them.
 */
export async function eraseQuestionsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .deleteFrom('project_questions')
    .where('company_id', '=', companyId)
    .where('answer', 'is', null)
    .execute()
  await ctx.db
    .updateTable('project_questions')
    .set({ question: erasedQuestion })
    .where('company_id', '=', companyId)
    .execute()
}
