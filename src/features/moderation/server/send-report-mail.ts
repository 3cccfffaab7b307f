import * as z from 'zod/mini'
import { hiddenFor } from '#features/companies/server/hidden-content-queries.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import { linesOf } from '#kernel/plain-text.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { ReportGround } from '../domain/content-report.ts'
import { type ReportMail, reportMailNames } from '../domain/content-report-mail.ts'
import { reportMailTexts } from '../texts/report-mails.ts'
import { reportedMessageName, reviewName } from '../texts/reports.ts'

/** The job's data holds no texts; they are read from the database when the mail is sent. `key` identifies the mail. */
export const reportMailJob = defineJob(
  'send-report-mail',
  z.object({ key: z.string(), reportId: z.string(), name: z.enum(reportMailNames) }),
)

type ReportMailData = z.infer<typeof reportMailJob.schema>

/** Mails about a report. Sending it again sends the same mail; does nothing when there is no recipient. */
export async function sendReportMail(ctx: Context, data: ReportMailData): Promise<void> {
  await sendMail(ctx, (ctx) => reportMail(ctx, data))
}

async function reportMail(ctx: Context, { key, reportId, name }: ReportMailData): Promise<Mail | null> {
  const { config } = ctx.services
  const report = await reportToMail(ctx, reportId)
  const to = report?.emails[READERS[name]]
  if (!report || !to) return null
  const words = reportMailTexts[name]({
    id: reportId,
    name: report.name,
    ground: report.ground as ReportGround,
    lines: linesOf(report.explanation),
    reason: linesOf(report.reason ?? ''),
    hidden: await hiddenFor(ctx, reportId),
  })
  return { key, about: [reportId, report.subject_id], ...composeSiteMail(config, to, words) }
}

const READERS = {
  receipt: 'reporter',
  upheld: 'reporter',
  dismissed: 'reporter',
  hidden: 'company',
  restored: 'company',
} as const satisfies Record<ReportMail, 'reporter' | 'company'>

async function reportToMail({ db }: Pick<AnyContext, 'db'>, reportId: string) {
  const row = await db
    .selectFrom('content_reports as r')
    .leftJoin('company_profiles as c', 'c.id', 'r.subject_id')
    .leftJoin('projects as p', 'p.id', 'r.subject_id')
    .leftJoin('reviews as review', 'review.id', 'r.subject_id')
    .leftJoin('company_profiles as reviewed', 'reviewed.id', 'review.company_id')
    .where('r.id', '=', reportId)
    .select([
      'r.subject_id',
      'r.subject_type',
      'r.ground',
      'r.explanation',
      'r.reason',
      'r.email as reporter',
    ])
    .select([
      'c.contact_email as company',
      'c.company_name',
      'p.card_title',
      'reviewed.company_name as reviewed',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { reporter, company, company_name, card_title, reviewed, ...report } = row
  const name = reviewed === null ? (company_name ?? shownCardTitle(card_title)) : reviewName(reviewed)
  const message = report.subject_type === 'message' ? reportedMessageName : null
  return { ...report, name: message ?? name, emails: { reporter, company } }
}
