import * as z from 'zod/mini'
import { leaderOf } from '#features/companies/server/company-people-queries.ts'
import { type RankingWeights, rankingOn, rankingTable } from '#features/matching/domain/ranking-weights.ts'
import { addDays } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { rankingMailTexts } from '../texts/ranking-mail.ts'

/** Mails one company a version of the weights; `key` (a UUID) identifies the mail. */
export const rankingMailJob = defineJob(
  'send-ranking-mail',
  z.object({ key: z.uuid(), companyId: z.uuid(), version: z.number() }),
)

type RankingMailData = z.infer<typeof rankingMailJob.schema>

/**
 * Mails the owner of the company the coming weights and those that they replace. Sending it again sends the same mail;
 * a deleted company gets none. The mail is part of the terms, so it cannot be turned off.
 */
export async function sendRankingMail(
  ctx: Context,
  data: RankingMailData,
  table: readonly RankingWeights[] = rankingTable,
): Promise<void> {
  await sendMail(ctx, (ctx) => rankingMail(ctx, data, table))
}

async function rankingMail(
  { db, services: { config } }: Pick<Context, 'db' | 'services'>,
  { key, companyId, version }: RankingMailData,
  table: readonly RankingWeights[],
): Promise<Mail | null> {
  const coming = table.find((weights) => weights.version === version)
  const owner = await leaderOf({ db }, companyId)
  if (!coming || !owner) return null
  const words = rankingMailTexts({ coming, before: rankingOn(addDays(coming.from, -1), table) })
  return { key, about: [owner.id, companyId], ...composeSiteMail(config, owner.email, words) }
}
