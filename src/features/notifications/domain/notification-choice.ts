import * as z from 'zod/mini'
import type { Channel } from './channel.ts'
import { type Topic, topics } from './notification-topic.ts'

/** One ticked box is sent as a string, several as a list. */
const tickedTopics = z.pipe(
  z.transform((chosen) => [chosen].flat()),
  z.pipe(
    z.array(z.unknown()),
    z.transform((chosen) => topics.filter((topic) => chosen.includes(topic))),
  ),
)

/** The chosen topics on each channel. Other fields of the form are ignored. */
export const NotificationChoicesInput = z.object({
  mail: tickedTopics,
  push: tickedTopics,
  sms: tickedTopics,
})
export type NotificationChoices = Readonly<Record<Channel, readonly Topic[]>>

/** The form on the page behind the link of a mail. `wants`: `yes` turns the mails on again. */
export const StopMailsInput = z.object({ wants: z._default(z.enum(['yes', 'no']), 'no') })
