import { type Actor, isUser } from '#kernel/actor.ts'

/** Who may do what with notifications. */
export const notificationPolicy = {
  /** People choose their own mails. */
  choose: (actor: Actor) => isUser(actor),
}
