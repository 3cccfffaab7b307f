import { demoTexts } from '#content/demo/texts.ts'
import { conversationsOfProject } from '#features/conversations/server/project-conversation-queries.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

const PAUSE_MS = 6 * 60_000

/**
 * The owner of a project (the actor of `owner`) and the demo's company write to each other if it has quoted, during the last hour
 * before `until`; the company's last message waits to be read. A repeated load sends nothing twice.
 */
export async function talkAboutDemoProject(
  owner: Context,
  { companies }: DemoAccounts,
  projectId: string,
  until: Date,
): Promise<void> {
  const [companyId, company] = [...companies][0] ?? []
  const talks = await conversationsOfProject(owner, projectId)
  if (!company || !talks.some((talk) => talk.companyId === companyId)) return
  const { messages } = demoTexts
  for (const [index, { by, words }] of messages.entries()) {
    const now = new Date(until.getTime() - (messages.length - index) * PAUSE_MS)
    const ctx = { ...owner, now, actor: by === 'customer' ? owner.actor : company }
    const submissionKey = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    await sendMessage(ctx, { projectId, companyId: companyId ?? '', words, submissionKey })
  }
}
