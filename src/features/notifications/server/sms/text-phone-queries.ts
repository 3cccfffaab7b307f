import { sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { AccountHolder } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'
import type { Topic } from '../../domain/notification-topic.ts'
import { isTextedNumber } from '../../domain/sms/text-cap.ts'
import { textedTopics } from '../../domain/sms/texted-topics.ts'

/** Does this installation send notifications as text messages? */
export function sendsTextNotifications({ services: { config } }: Pick<AnyContext, 'services'>): boolean {
  return sendsSms(config) && config.textCaps.perDay > 0 && config.textCaps.perPerson > 0
}

/**
 * The confirmed phone number of each account, as digits with the country code: the number that it logs in with,
 * else that of its second factor. Suspended and deleted accounts are left out, and so are numbers to which no text
 * messages are sent.
 */
export async function confirmedPhones(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, phone from (
      select account.id, coalesce(
        case when account.phone_confirmed_at is not null then nullif(account.phone, '') end,
        (select nullif(factor.phone, '') from auth.mfa_factors factor
          where factor.user_id = account.id and factor.factor_type = 'phone' and factor.status = 'verified'
          order by factor.created_at desc limit 1)) as phone
      from auth.users account
      where account.id = any(${userIds}::uuid[]) and account.deleted_at is null
        and not ${isBannedAt('account.banned_until', now)}) as confirmed
    where phone is not null`.execute(db)
  const known = rows.map(({ id, phone }) => [id, phone.replace(/^\+/, '')] as const)
  return new Map(known.filter(([, phone]) => isTextedNumber(phone)))
}

/**
 * The acting person's number for text messages; `phone` is null when none is confirmed. `topics`: those that can be
 * sent as text messages. Null where no text messages are sent.
 */
export async function ownTextPhone(
  ctx: AnyContext & { actor: AccountHolder },
): Promise<{ phone: string | null; topics: readonly Topic[] } | null> {
  if (!sendsTextNotifications(ctx)) return null
  const phones = await confirmedPhones(ctx, [ctx.actor.userId])
  return { phone: phones.get(ctx.actor.userId) ?? null, topics: textedTopics }
}
