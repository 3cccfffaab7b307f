import * as z from 'zod/mini'
import type { Channel } from './channel.ts'
import type { NotificationType } from './notification.ts'

/** The types that leave the bell, too, unless the account has chosen otherwise; letters of staff are always mailed. */
export const mailedTypes = [
  'message',
  'offer',
  'project_update',
  'achievement',
  'other',
] as const satisfies readonly NotificationType[]
export type MailedType = (typeof mailedTypes)[number]

export function isMailedType(type: string): type is MailedType {
  return mailedTypes.some((mailed) => mailed === type)
}

/** One ticked box arrives as a text, several as a list. */
const tickedTypes = z.pipe(
  z.transform((chosen) => [chosen].flat()),
  z.pipe(
    z.array(z.unknown()),
    z.transform((chosen) => mailedTypes.filter((type) => chosen.includes(type))),
  ),
)

/** The types that are wanted on each channel; other fields of the form are ignored. */
export const NotificationChoicesInput = z.object({ mail: tickedTypes, push: tickedTypes, sms: tickedTypes })
export type NotificationChoices = Readonly<Record<Channel, readonly MailedType[]>>

/** The form behind the link of a mail. `wants`: `yes` when the mails are to come again. */
export const StopMailsInput = z.object({ wants: z._default(z.enum(['yes', 'no']), 'no') })
