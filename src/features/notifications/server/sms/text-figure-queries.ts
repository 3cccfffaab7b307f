import { sql } from 'kysely'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { TextCaps, TextDay } from '../../domain/sms/text-cap.ts'
import { sendsTextNotifications } from './text-phone-queries.ts'

const SHOWN_DAYS = 7

/**
 * The caps and the figures of the latest days, for staff, the newest first. Null where no text messages are sent,
 * and for everybody else.
 */
export async function textFigures(
  ctx: Context,
): Promise<{ caps: TextCaps; today: TextDay; days: TextDay[] } | null> {
  if (ctx.actor.kind !== 'staff' || !sendsTextNotifications(ctx)) return null
  const day = stockholmDate(ctx.now)
  const { rows: days } = await sql<TextDay>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(segments)::int as segments,
      (count(*) filter (where state = 'over-day'))::int as "overDay",
      (count(*) filter (where state = 'over-person'))::int as "overPerson"
    from notification_texts where day > ${addDays(day, -SHOWN_DAYS)}
    group by 1 order by 1 desc`.execute(ctx.db)
  const today = days.find((one) => one.day === day) ?? { day, segments: 0, overDay: 0, overPerson: 0 }
  return { caps: ctx.services.config.textCaps, today, days }
}
