import { demoTexts } from '#content/demo/texts.ts'
import { conversationsOfProject } from '#features/conversations/server/project-conversation-queries.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

const PAUSE_MS = 6 * 60_000
/**
 * Indexes of the projects with a conversation: the demo account's first, and some on which the demo's company quotes.
 */
const WITH_CONVERSATION: readonly number[] = [0, 5, 7, 9]

/**
 * The owner of a project (the actor of `owner`) and a company that has quoted on it write to each other during the last
 * hour before `until`: the demo's company if it has quoted, otherwise the first. The last message is unread. A repeated
 * load sends nothing twice.
 */
export async function sendDemoMessages(
  owner: Context,
  { companies }: DemoAccounts,
  { projectId, index, until }: { projectId: string; index: number; until: Date },
): Promise<void> {
  if (!WITH_CONVERSATION.includes(index)) return
  const conversations = await conversationsOfProject(owner, projectId)
  const demoCompany = [...companies.keys()][0]
  const conversation = conversations.find(({ companyId }) => companyId === demoCompany) ?? conversations[0]
  const company = companies.get(conversation?.companyId ?? '')
  if (!conversation || !company) return
  const { messages } = demoTexts
  for (const [order, { by, words }] of messages.entries()) {
    const now = new Date(until.getTime() - (messages.length - order + index) * PAUSE_MS)
    const ctx = { ...owner, now, actor: by === 'customer' ? owner.actor : company }
    const submissionKey = `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`
    await sendMessage(ctx, { projectId, companyId: conversation.companyId, words, submissionKey })
  }
}
