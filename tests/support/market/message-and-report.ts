import { listReports } from '#features/moderation/server/content-report-queries.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { ownChat } from '#features/support/server/chat/chat-queries.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { listContactMessages } from '#features/support/server/contact-message-queries.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { anonymous } from '#kernel/actor.ts'
import { aCustomer, aStaffMember } from '../personas.ts'
import type { TestGround } from '../test-services.ts'

/** A message to support, as a visitor sends it with the form. */
export const contactWords = {
  name: 'Karin Berg',
  email: 'karin.fragar@example.se',
  subject: 'Var är min offert?',
  message: 'Jag lade upp ett projekt i går.',
}

/** A report, as a visitor sends it who wants no answer. */
export const reportWords = {
  ground: 'others-work',
  explanation: 'Bilden är tagen av mig.',
  email: '',
} as const

/** A message to support, a chat with it and a report of the project's card, for tests of the desk; returns their ids. */
export async function aMessageAndReport(
  world: TestGround,
  projectId: string,
): Promise<{ messageId: string; chatId: string; reportId: string }> {
  const visitor = world.context(anonymous)
  const { actor } = await aCustomer(world)
  await sendChatMessage(world.context(actor), { words: 'Hej!', submissionKey: crypto.randomUUID() })
  const chat = await ownChat(world.context(actor))
  await sendContactMessage(visitor, contactWords)
  const page = { type: 'project', key: projectId } as const
  await reportContent(visitor, { ...reportWords, email: null, page })
  const staff = world.context(aStaffMember())
  const messages = await listContactMessages(staff, { list: 'waiting', limit: 10 })
  const message = messages.find(({ chatId }) => chatId === null)
  const [report] = (await listReports(staff, { list: 'waiting' })).rows
  return { messageId: message?.id ?? '', chatId: chat?.id ?? '', reportId: report?.id ?? '' }
}
