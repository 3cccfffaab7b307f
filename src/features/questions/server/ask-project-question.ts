import { companyFor } from '#features/companies/domain/company-role.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAsking } from '../domain/ask-project-question.ts'
import { questionAsked } from '../domain/question-events.ts'
import { questionPolicy } from '../domain/question-policy.ts'
import { countQuestions, insertQuestion } from './question-store.ts'

/**
 * A company that may quote asks the owner about the project. Refusals: those of `decideAsking`. Not found: a
 * project that the company cannot see.
 */
export async function askProjectQuestion(
  ctx: Context,
  { projectId, question }: { projectId: string; question: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(questionPolicy.ask(ctx.actor))
    const companyId = found(companyFor(ctx.actor, 'requests'), 'company')
    const { mayQuote } = await getProjectForCompany(ctx, projectId)
    const counted = await countQuestions(ctx, { projectId, companyId })
    const decision = decideAsking({ project, mayQuote, ...counted, now: ctx.now })
    refuseUnless(decision)
    await insertQuestion(ctx, { projectId, companyId, number: decision.number, question })
    await recordEvent(ctx, questionAsked(projectId, companyId))
  })
}
