import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { NotificationChoices } from '../domain/notification-choice.ts'
import type { Topic } from '../domain/notification-topic.ts'

/**
 * Saves which of `topics` the account wants on each channel. `sms` null: the earlier choice for text messages is
 * kept.
 */
export async function saveChoices(
  ctx: TransactionContext,
  userId: string,
  topics: readonly Topic[],
  { mail, push, sms }: Omit<NotificationChoices, 'sms'> & { sms: readonly Topic[] | null },
): Promise<void> {
  await ctx.db
    .insertInto('topic_choices')
    .values(
      topics.map((topic) => ({
        user_id: userId,
        topic,
        by_mail: mail.includes(topic),
        by_push: push.includes(topic),
        by_sms: sms?.includes(topic) ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet(({ ref }) => ({
        by_mail: ref('excluded.by_mail'),
        by_push: ref('excluded.by_push'),
        ...(sms && { by_sms: ref('excluded.by_sms') }),
      })),
    )
    .execute()
}

/** Saves whether the account wants mails about some topics. False when the account has been erased. */
export async function saveMailChoice(
  ctx: TransactionContext,
  userId: string,
  { topics, byMail }: { topics: readonly Topic[]; byMail: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into topic_choices (user_id, topic, by_mail)
    select id, topic, ${byMail} from profiles, unnest(${topics}::text[]) topic where id = ${userId}
    on conflict (user_id, topic) do update set by_mail = excluded.by_mail
    returning topic`.execute(ctx.db)
  return rows.length > 0
}

export async function deleteMailChoicesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('topic_choices').where('user_id', '=', userId).execute()
  // Choices from before topics existed.
  await ctx.db.deleteFrom('notification_choices').where('user_id', '=', userId).execute()
}
