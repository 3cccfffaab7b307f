import * as z from 'zod/mini'
import { leaderOf } from '#features/companies/server/company-people-queries.ts'
import { activePerson } from '#identity/sessions/server/active-person-queries.ts'
import type { Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { searchMailTexts } from '../../texts/saved-searches.ts'
import { searchStopLink } from './saved-search-link.ts'
import { searchMailLines } from './saved-search-queries.ts'

/**
 * Mails one company the hits of its searches. `key` (a UUID) identifies the mail; `toldAt` (ISO 8601): the time with
 * which its hits were marked.
 */
export const searchMailJob = defineJob(
  'send-search-mail',
  z.object({ key: z.uuid(), companyId: z.uuid(), toldAt: z.string() }),
)

/**
 * Mails the owner of the company the projects of a day, with a link that ends these mails. Sending it again sends the
 * same mail. Projects that have closed meanwhile are left out; without projects, and to a suspended owner, no mail is
 * sent.
 */
export async function sendSearchMail(
  ctx: Context,
  { toldAt, ...mail }: z.output<typeof searchMailJob.schema>,
): Promise<void> {
  await sendMail(ctx, (ctx) => searchMail(ctx, { ...mail, toldAt: new Date(toldAt) }))
}

async function searchMail(
  { db, now, services }: Context,
  { key, ...marked }: { key: string; companyId: string; toldAt: Date },
): Promise<Mail | null> {
  const { companyId } = marked
  const lines = await searchMailLines({ db }, marked)
  const owner = await leaderOf({ db }, companyId)
  if (!owner || lines.length === 0 || !(await activePerson({ db, now, services }, owner.id))) return null
  const words = searchMailTexts(lines, searchStopLink(services, { companyId, userId: owner.id }))
  const about = [owner.id, companyId, ...lines.map(({ projectId }) => projectId)]
  return { key, about, ...composeSiteMail(services.config, owner.email, words) }
}
