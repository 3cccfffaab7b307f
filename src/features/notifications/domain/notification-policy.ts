import { type Actor, isUser } from '#kernel/actor.ts'

/** Who may. */
export const notificationPolicy = {
  /** What comes by mail everybody chooses for themselves. */
  choose: (actor: Actor) => isUser(actor),
}
