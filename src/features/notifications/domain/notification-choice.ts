import * as z from 'zod/mini'
import type { NotificationType } from './notification.ts'

/** What comes by mail besides in the bell, unless one has chosen otherwise. */
export const mailedTypes = [
  'offer',
  'project_update',
  'achievement',
  'other',
] as const satisfies readonly NotificationType[]
export type MailedType = (typeof mailedTypes)[number]

/** `mail`: the types that are wanted by mail; whatever else a form sends is passed over. */
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
