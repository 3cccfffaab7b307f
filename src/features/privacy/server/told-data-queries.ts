import { noticeFacts, noticeWords } from '#features/notifications/server/notice.ts'
import { timesOf } from '#features/notifications/server/notification-times-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * What the person was told and is to be told, and how: notifications with their current texts, choices, browsers with
 * push messages, text messages, mails that a server refused, and which answers are due, of the person or of the other party.
 */
export async function toldDataOf(
  { db }: Source,
  { userId, companyId }: Pick<Person, 'userId' | 'companyId'>,
  emails: readonly string[],
) {
  const [notifications, choices, times, browsers, texts, refused, obligations] = await Promise.all([
    notificationDataOf({ db }, userId),
    db
      .selectFrom('topic_choices')
      .where('user_id', '=', userId)
      .select(['topic', 'by_mail', 'by_push', 'by_sms'])
      .execute(),
    timesOf({ db }, userId),
    db.selectFrom('push_subscriptions').where('user_id', '=', userId).select('turned_on_at').execute(),
    db
      .selectFrom('notification_texts')
      .where('user_id', '=', userId)
      .select(['day', 'state', 'segments'])
      .orderBy('taken_at')
      .execute(),
    db
      .selectFrom('refused_emails')
      .where('email', 'in', emails.length > 0 ? emails : [''])
      .select(['email', 'code', 'refused_at'])
      .execute(),
    obligationDataOf({ db }, { userId, companyId }),
  ])
  return {
    notifications,
    mail_choices: choices,
    notification_times: times,
    browsers_with_push: browsers,
    text_messages: texts,
    undelivered_mails: refused,
    obligations,
  }
}

async function notificationDataOf({ db }: Source, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(noticeFacts)
    .select(['type', 'created_at', 'read_at'])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    const { type, created_at, read_at } = row
    return { type, ...noticeWords(row), created_at, read_at }
  })
}

function obligationDataOf({ db }: Source, { userId, companyId }: Pick<Person, 'userId' | 'companyId'>) {
  return db
    .selectFrom('obligations')
    .where((where) =>
      where.or([
        where('customer_id', '=', userId),
        ...(companyId ? [where('company_id', '=', companyId)] : []),
      ]),
    )
    .select(['kind', 'turn', 'project_id', 'opens_at', 'due_at', 'is_put_off'])
    .orderBy('due_at')
    .execute()
}
