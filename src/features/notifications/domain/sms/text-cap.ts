import type { MailTable } from '../mail-facts.ts'
import type { NotificationPriority } from '../notification.ts'

/**
 * The most parts of text messages about notifications that are sent on one Stockholm day: to all people together,
 * and to one person. 0 sends none.
 */
export type TextCaps = { perDay: number; perPerson: number }

/** The parts that have been sent today. */
type Used = { today: number; toPerson: number }

/** May these parts be sent, too? Otherwise the cap that they exceed. A message that exceeds a cap is never sent. */
export function withinCaps(
  segments: number,
  { today, toPerson }: Used,
  { perDay, perPerson }: TextCaps,
): 'sending' | 'over-day' | 'over-person' {
  if (toPerson + segments > perPerson) return 'over-person'
  return today + segments > perDay ? 'over-day' : 'sending'
}

/**
 * A text message is sent only for an urgent notification: one with high priority, or a request, whose slots other
 * companies may take.
 */
export function isWorthText({
  priority,
  table,
}: {
  priority: NotificationPriority
  table: MailTable | undefined
}): boolean {
  return priority === 'high' || table === 'request'
}

/** Only Swedish numbers, as digits with the country code: text messages to others cost many times as much. */
export function isTextedNumber(phone: string): boolean {
  return /^46\d{7,10}$/.test(phone)
}

/** The figures of one Stockholm day (ISO date): parts that were sent, and messages that exceeded a cap. */
export type TextDay = { day: string; segments: number; overDay: number; overPerson: number }
