import type { TransactionContext } from '#platform/context.ts'
import { type MailedType, mailedTypes, type NotificationChoices } from '../domain/notification-choice.ts'

/** Saves the types that the account wants on each channel; the bell shows all. `sms` null: the choices for text messages stay. */
export async function saveChoices(
  ctx: TransactionContext,
  userId: string,
  { mail, push, sms }: Omit<NotificationChoices, 'sms'> & { sms: readonly MailedType[] | null },
): Promise<void> {
  await ctx.db
    .insertInto('notification_choices')
    .values(
      mailedTypes.map((type) => ({
        user_id: userId,
        type,
        by_mail: mail.includes(type),
        by_push: push.includes(type),
        by_sms: sms?.includes(type) ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet(({ ref }) => ({
        by_mail: ref('excluded.by_mail'),
        by_push: ref('excluded.by_push'),
        ...(sms && { by_sms: ref('excluded.by_sms') }),
      })),
    )
    .execute()
}

/** Saves the choice for one type; false when the account is gone. */
export async function saveMailChoice(
  ctx: TransactionContext,
  userId: string,
  { type, byMail }: { type: MailedType; byMail: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('notification_choices')
    .columns(['user_id', 'type', 'by_mail'])
    .expression((db) =>
      db
        .selectFrom('profiles')
        .where('id', '=', userId)
        .select(({ val }) => ['id', val(type).as('type'), val(byMail).as('by_mail')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet(({ ref }) => ({ by_mail: ref('excluded.by_mail') })),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteMailChoicesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('notification_choices').where('user_id', '=', userId).execute()
}
