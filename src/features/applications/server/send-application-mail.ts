import { sql } from 'kysely'
import * as z from 'zod/mini'
import { loginPathTo } from '#identity/accounts/domain/login-path.ts'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { AnyContext, Context } from '#platform/context.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { answerDue } from '../domain/application-due.ts'
import { type ApplicationEventType, applicationMails, type ProfilePart } from '../domain/application-mail.ts'
import { applicationMailFooter, applicationMailTexts } from '../texts/application-mails.ts'

const types = Object.keys(applicationMails) as [ApplicationEventType, ...ApplicationEventType[]]

/** The job's data holds no texts; they are read from the database when the mail is sent. `key` identifies the mail. */
export const applicationMailJob = defineJob(
  'send-application-mail',
  z.object({
    key: z.string(),
    type: z.enum(types),
    applicationId: z.string(),
    messageId: z.nullable(z.string()),
    at: z.string(),
  }),
)

/** In ms. No mail is sent about an older event. */
const OLDEST_NEWS_MS = 3 * 24 * 60 * 60 * 1000

type ApplicationMailData = z.infer<typeof applicationMailJob.schema>

/** Mails one step of an application, to the applicant or to staff. Sending it again sends the same mail. */
export async function sendApplicationMail(ctx: Context, data: ApplicationMailData): Promise<void> {
  await sendMail(ctx, (ctx) => applicationMail(ctx, data))
}

async function applicationMail(
  ctx: Context,
  { key, type, applicationId, messageId, at }: ApplicationMailData,
): Promise<Mail | null> {
  const { config } = ctx.services
  const application = await applicationToMail(ctx, applicationId, messageId)
  if (!application?.email || ctx.now.getTime() - Date.parse(at) > OLDEST_NEWS_MS) return null
  const [{ name, to }] = applicationMails[type]
  const since = waitingFrom(new Date(at), application.confirmedAt)
  const due = since && answerDue('submitted', since)
  const { button, ...words } = applicationMailTexts[name]({
    company: application.companyName,
    message: application.message?.split(/\n+/) ?? [],
    due: due && formatDate(due),
    missing: missingIn(application),
  })
  const path =
    to === 'staff'
      ? loginPathTo(href('/admin/ansokningar/:applicationId', { applicationId }))
      : href('/company/dashboard')
  const mail = composeSiteMail(config, to === 'staff' ? config.operator.supportEmail : application.email, {
    ...words,
    button: { label: button, path },
    footer: applicationMailFooter[to],
  })
  return { key, about: [applicationId], ...mail }
}

function missingIn({ hasNumber, hasPlace, hasTrades }: Told): ProfilePart[] {
  const told = { number: hasNumber, place: hasPlace, trades: hasTrades }
  return (['number', 'place', 'trades'] as const).filter((part) => !told[part])
}

type Told = { hasNumber: boolean; hasPlace: boolean; hasTrades: boolean }

/** Since when an application of this instant waits for staff: not before its email is confirmed, and null until then. */
function waitingFrom(at: Date, confirmedAt: Date | null): Date | null {
  return confirmedAt && (at > confirmedAt ? at : confirmedAt)
}

function applicationToMail({ db }: Pick<AnyContext, 'db'>, applicationId: string, messageId: string | null) {
  return db
    .selectFrom('partner_applications as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .innerJoin('auth.users as u', 'u.id', 'a.user_id')
    .innerJoin('company_profiles as c', 'c.id', 'a.company_id')
    .leftJoin('application_messages as m', (join) =>
      join.onRef('m.application_id', '=', 'a.id').on('m.id', '=', messageId),
    )
    .where('a.id', '=', applicationId)
    .select([
      'p.email',
      'a.company_name as companyName',
      'm.body as message',
      'u.confirmed_at as confirmedAt',
    ])
    .select([
      sql<boolean>`c.org_number is not null`.as('hasNumber'),
      sql<boolean>`coalesce(c.location, '') <> ''`.as('hasPlace'),
      sql<boolean>`exists (select from company_categories where company_id = c.id)`.as('hasTrades'),
    ])
    .executeTakeFirst()
}
