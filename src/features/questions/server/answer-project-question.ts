import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAnswer } from '../domain/answer-project-question.ts'
import { answerChanged, questionAnswered } from '../domain/question-events.ts'
import { loadQuestion, saveAnswer } from './question-store.ts'

/**
 * The owner answers a question about their project, or changes the answer. Refusal: `questions-closed`. Not found:
 * `project`, `question`.
 */
export async function answerProjectQuestion(
  ctx: Context,
  { answer, ...which }: { projectId: string; questionId: string; answer: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, which.projectId)
    const question = await loadQuestion(ctx, which)
    const decision = decideAnswer(project, question, ctx.now)
    refuseUnless(decision)
    await saveAnswer(ctx, question.id, answer)
    const event = decision.isFirst ? questionAnswered : answerChanged
    await recordEvent(ctx, event(project.id, question.companyId))
  })
}
