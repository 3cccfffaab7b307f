import { demoTexts } from '#content/demo/texts.ts'
import { conversationsOfProject } from '#features/conversations/server/project-conversation-queries.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'

const PAUSE_MS = 6 * 60_000
/** How old the conversations are, in pauses. */
const AGES: readonly number[] = [0, 5, 9]

/** A project of the demo, with the context of its owner. */
export type DemoProject = { owner: Context; projectId: string; isAboutMessages: boolean }

/**
 * Owners of projects and companies that have quoted on them write to each other during the last hours before `until`:
 * about the first of `projects`, and about the next two that the messages fit and on which the demo's company has
 * quoted. The last message is unread. A repeated load sends nothing twice.
 */
export async function sendDemoMessages(
  accounts: DemoAccounts,
  projects: readonly DemoProject[],
  until: Date,
): Promise<void> {
  const demoCompany = [...accounts.companies.keys()][0]
  let sent = 0
  for (const [place, { owner, projectId, isAboutMessages }] of projects.entries()) {
    const age = AGES[sent]
    if (age === undefined) return
    if (place > 0 && !isAboutMessages) continue
    const companyIds = (await conversationsOfProject(owner, projectId)).map(({ companyId }) => companyId)
    const companyId = companyIds.find((id) => id === demoCompany) ?? (place === 0 ? companyIds[0] : undefined)
    const company = companyId === undefined ? undefined : accounts.companies.get(companyId)
    if (!company) continue
    await converse(owner, company, { projectId, lastAt: new Date(until.getTime() - age * PAUSE_MS) })
    sent += 1
  }
}

async function converse(
  owner: Context,
  company: CompanyActor,
  { projectId, lastAt }: { projectId: string; lastAt: Date },
): Promise<void> {
  const { messages } = demoTexts
  for (const [order, { by, words }] of messages.entries()) {
    const now = new Date(lastAt.getTime() - (messages.length - order) * PAUSE_MS)
    const ctx = { ...owner, now, actor: by === 'customer' ? owner.actor : company }
    const submissionKey = `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`
    await sendMessage(ctx, { projectId, companyId: company.companyId ?? '', words, submissionKey })
  }
}
