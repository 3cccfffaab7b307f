import type { MailTable } from '../mail-facts.ts'
import type { NotificationPriority } from '../notification.ts'

/** How many parts of text messages about notifications go out on one Stockholm day: to all, and to one person. Nobody gets any at 0. */
export type TextCaps = { perDay: number; perPerson: number }

/** What has gone out today, in parts. */
type Used = { today: number; toPerson: number }

/** May these parts go out, too? Otherwise the cap that leaves the message out: it is not sent later either. */
export function withinCaps(
  segments: number,
  { today, toPerson }: Used,
  { perDay, perPerson }: TextCaps,
): 'sending' | 'over-day' | 'over-person' {
  if (toPerson + segments > perPerson) return 'over-person'
  return today + segments > perDay ? 'over-day' : 'sending'
}

/** Only what is urgent is worth a text message: what the rules call so, and a request, whose places others take. */
export function isWorthText({
  priority,
  table,
}: {
  priority: NotificationPriority
  table: MailTable | undefined
}): boolean {
  return priority === 'high' || table === 'request'
}

/** Swedish numbers alone, in digits with country code: others cost many times as much. */
export function isTextedNumber(phone: string): boolean {
  return /^46\d{7,10}$/.test(phone)
}

/** The figures of one Stockholm day (ISO): parts that went out, and messages that a cap left out. */
export type TextDay = { day: string; segments: number; overDay: number; overPerson: number }
