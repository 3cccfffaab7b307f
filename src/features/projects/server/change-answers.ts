import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAnswers } from '../domain/change-answers.ts'
import { answersFor, type InterviewAnswers } from '../domain/interview-answers.ts'
import { projectAnswersChanged } from '../domain/project-events.ts'
import { saveAnswersOf } from './project-answers-store.ts'
import { lockOwnProject } from './project-store.ts'

/**
 * The owner changes the answers to the questions about the job; answers to other trades' questions are left out.
 * Refuses `answers-settled` unless the project waits for its first quote.
 */
export async function changeAnswers(
  ctx: Context,
  { projectId, answers = {} }: { projectId: string; answers?: InterviewAnswers },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    refuseUnless(decideAnswers(project))
    await saveAnswersOf(ctx, project.id, answersFor(project.category, answers))
    await recordEvent(ctx, projectAnswersChanged(project))
  })
}
