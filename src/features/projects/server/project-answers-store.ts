import type { TransactionContext } from '#platform/context.ts'
import type { InterviewAnswers } from '../domain/interview-answers.ts'

/** Saves the answers to the questions about the job in place of the former ones. The caller has locked the project. */
export async function saveAnswersOf(
  ctx: TransactionContext,
  projectId: string,
  answers: InterviewAnswers,
): Promise<void> {
  await ctx.db
    .updateTable('projects')
    .set({ answers: JSON.stringify(answers), updated_at: ctx.now })
    .where('id', '=', projectId)
    .execute()
}
