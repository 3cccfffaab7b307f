import { type Actor, isUser } from '#kernel/actor.ts'

/** Who may do what with notifications. */
export const notificationPolicy = {
  /** People choose for themselves. */
  choose: (actor: Actor) => isUser(actor),
  /** Everybody who has the link of a mail may use it. It turns those mails off and on, and nothing else. */
  chooseByLink: (actor: Actor) => actor.kind === 'anonymous' || isUser(actor),
}
