import { demoTexts } from '#content/demo/texts.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { questionsForOwner } from '#features/questions/server/question-queries.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

/**
 * Asked companies ask questions about a project, and its owner (the actor) answers all but the last one. A repeated
 * load asks nothing twice.
 */
export async function askDemoQuestions(
  published: Context,
  accounts: DemoAccounts,
  projectId: string,
): Promise<void> {
  const seen = async () =>
    (await questionsForOwner(published, await getOwnProject(published, projectId))).questions
  if ((await seen()).length > 0) return
  const asked = await invitedCompanyIds(published, projectId)
  const askers = asked.flatMap((companyId) => accounts.companies.get(companyId) ?? [])
  for (const [order, { question }] of demoTexts.questions.entries()) {
    const actor = askers[order]
    if (actor)
      await askProjectQuestion({ ...published, actor }, { projectId, question }).catch(
        nullIfRefused('may-not-ask'),
      )
  }
  for (const { id: questionId, question } of await seen()) {
    const answer = demoTexts.questions.find((one) => one.question === question)?.answer
    if (answer) await answerProjectQuestion(published, { projectId, questionId, answer })
  }
}
