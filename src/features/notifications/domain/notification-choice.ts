import * as z from 'zod/mini'
import type { NotificationType } from './notification.ts'

/** The types that are sent by mail, too, unless the account has chosen otherwise; letters of staff always are. */
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

/** `mail`: the types that are wanted by mail; other fields of the form are ignored. */
export const NotificationChoicesInput = z.object({
  mail: z.pipe(
    // One ticked box arrives as a text, several as a list.
    z.transform((chosen) => [chosen].flat()),
    z.pipe(
      z.array(z.unknown()),
      z.transform((chosen) => mailedTypes.filter((type) => chosen.includes(type))),
    ),
  ),
})
export type NotificationChoicesInput = z.output<typeof NotificationChoicesInput>

/** The form behind the link of a mail. `wants`: `yes` when the mails are to come again. */
export const StopMailsInput = z.object({ wants: z._default(z.enum(['yes', 'no']), 'no') })
