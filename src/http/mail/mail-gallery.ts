import { applicationMails } from '#features/applications/domain/application-mail.ts'
import {
  applicationMailFooter,
  applicationMailTexts,
} from '#features/applications/texts/application-mails.ts'
import { arrivalMailTexts } from '#features/desk/texts/arrival-mails.ts'
import { rankingMailTexts } from '#features/dispatch/texts/ranking-mail.ts'
import { reportMailNames } from '#features/moderation/domain/content-report-mail.ts'
import { reportMailTexts } from '#features/moderation/texts/report-mails.ts'
import { moderationMailFooter, moderationMailTexts } from '#features/moderation/texts.ts'
import { mailTables } from '#features/notifications/domain/mail-facts.ts'
import type { NoticeCode } from '#features/notifications/domain/notification-rules.ts'
import { notificationMail } from '#features/notifications/server/send-notification-mail.ts'
import {
  dealLines,
  ownDealLines,
  quoteLines,
  requestLines,
  revisedLines,
  withdrawalLines,
} from '#features/notifications/texts/mail-facts.ts'
import { noticeTexts } from '#features/notifications/texts.ts'
import { contactMailNames } from '#features/support/domain/contact-mail.ts'
import { contactMailTexts } from '#features/support/texts/contact-mails.ts'
import { staffMails } from '#identity/accounts/domain/staff.ts'
import { codeMails, noticeMails } from '#identity/codes/domain/account-mail.ts'
import { accountMail } from '#identity/codes/server/send-account-mail.ts'
import type { Config } from '#platform/config.ts'
import { composeSiteMail } from '#platform/mail/compose-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailExamples } from '../texts.ts'

type Site = Pick<Config, 'publicUrl' | 'operator'>
type Entries = (readonly [string, Mail])[]

/** Every mail the product sends, by the name of its template, filled with example values. */
export function mailGallery(config: Site, now: Date): ReadonlyMap<string, Mail> {
  return new Map<string, Mail>([
    ...accountGallery(config, now),
    ...noticeGallery(config),
    ...applicationGallery(config),
    ...deskGallery(config),
  ])
}

function accountGallery(config: Site, now: Date): Entries {
  const { to, code, values } = mailExamples
  const link = `${config.publicUrl}/bekrafta?type=email&token_hash=5f2d8c1a`
  return [
    ...codeMails.map(
      (template) => [template, accountMail({ to, template, code, link, values }, config, now)] as const,
    ),
    ...noticeMails.map((template) => [template, accountMail({ to, template, values }, config, now)] as const),
  ]
}

const exampleLines = {
  request: requestLines(mailExamples.request),
  quote: quoteLines({ ...mailExamples.quote, chosen: [] }),
  revised: revisedLines({ ...mailExamples.quote, chosen: [] }),
  deal: dealLines(mailExamples.quote),
  'own-deal': ownDealLines(mailExamples.quote),
  withdrawal: withdrawalLines(mailExamples.withdrawal),
}

/** Notifications can also be mailed, with the same words. */
function noticeGallery({ publicUrl }: Site): Entries {
  const { to, notice } = mailExamples
  return Object.entries(noticeTexts).map(([code, words]) => {
    const table = mailTables[code as NoticeCode]
    const facts = table && exampleLines[table]
    const mail = notificationMail({ publicUrl }, to, {
      ...words(notice),
      facts,
      link: `${publicUrl}/customer/projects`,
      declineLink: table === 'request' ? `${publicUrl}/forfragan/5f2d8c1a` : undefined,
    })
    return [`notification-${code}`, mail] as const
  })
}

function applicationGallery(config: Site): Entries {
  const { to, application } = mailExamples
  return Object.values(applicationMails).map(([{ name, to: reader }]) => {
    const { button, ...words } = applicationMailTexts[name](application)
    const said = {
      ...words,
      button: { label: button, path: '/login' },
      footer: applicationMailFooter[reader],
    }
    return [`application-${name}`, composeSiteMail(config, to, said)] as const
  })
}

/** Mails about reports, messages to support, suspensions, and new work at the desk. */
function deskGallery(config: Site): Entries {
  const { to, report, message, reason, arrivals, ranking } = mailExamples
  const footer = moderationMailFooter(config.operator.supportEmail)
  const suspensions = Object.entries(moderationMailTexts).map(([about, { intro, button, ...words }]) => {
    const said = { ...words, paragraphs: [intro, reason], button: { label: button, path: '/login' }, footer }
    return [about, composeSiteMail(config, to, said)] as const
  })
  return [
    ...reportMailNames.map(
      (name) => [`report-${name}`, composeSiteMail(config, to, reportMailTexts[name](report))] as const,
    ),
    ...contactMailNames.map(
      (name) => [`contact-${name}`, composeSiteMail(config, to, contactMailTexts[name](message))] as const,
    ),
    ...suspensions,
    ['ranking-weights', composeSiteMail(config, to, rankingMailTexts(ranking))],
    ...staffMails.map(
      (kind) => [`arrival-${kind}`, composeSiteMail(config, to, arrivalMailTexts[kind](arrivals))] as const,
    ),
  ]
}
