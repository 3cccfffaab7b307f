import { codeMails, noticeMails } from '#features/accounts/domain/account-mail.ts'
import { accountMail } from '#features/accounts/server/send-account-mail.ts'
import { notificationMail } from '#features/notifications/server/send-notification-mail.ts'
import { noticeTexts } from '#features/notifications/texts.ts'
import type { Config } from '#platform/config.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { mailExamples } from './texts.ts'

/** Every mail the product sends, by the name of its template, filled with example values. */
export function mailGallery(config: Pick<Config, 'publicUrl'>, now: Date): ReadonlyMap<string, Mail> {
  const { to, code, values, notice } = mailExamples
  const link = `${config.publicUrl}/bekrafta?type=email&token_hash=5f2d8c1a`
  return new Map<string, Mail>([
    ...codeMails.map((template) => {
      const mail = accountMail({ to, template, code, link, values }, config, now)
      return [template, mail] as const
    }),
    ...noticeMails.map((template) => [template, accountMail({ to, template, values }, config, now)] as const),
    [
      'notification',
      notificationMail(to, {
        ...noticeTexts['quote-received'](notice),
        link: `${config.publicUrl}/customer/projects`,
      }),
    ],
  ])
}
