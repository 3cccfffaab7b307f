import { listReports } from '#features/moderation/server/content-report-queries.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { listContactMessages } from '#features/support/server/contact-message-queries.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { anonymous } from '#kernel/actor.ts'
import { aStaffMember } from './personas.ts'
import type { TestGround } from './test-services.ts'

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

/** A message to support and a report of the project's card, for tests of the desk; returns their ids. */
export async function aMessageAndReport(
  world: TestGround,
  projectId: string,
): Promise<{ messageId: string; reportId: string }> {
  const visitor = world.context(anonymous)
  await sendContactMessage(visitor, contactWords)
  const page = { type: 'project', key: projectId } as const
  await reportContent(visitor, { ...reportWords, email: null, page })
  const staff = world.context(aStaffMember())
  const [message] = await listContactMessages(staff, { list: 'waiting', limit: 1 })
  const [report] = (await listReports(staff, { list: 'waiting' })).rows
  return { messageId: message?.id ?? '', reportId: report?.id ?? '' }
}
