import { type Actor, isUser } from '#kernel/actor.ts'

/** Who may do what with notifications. */
export const notificationPolicy = {
  /** People choose their own mails. */
  choose: (actor: Actor) => isUser(actor),
  /** The link in a mail is enough for everybody who has it: it can turn mails off and on, nothing else. */
  chooseByLink: (actor: Actor) => actor.kind === 'anonymous' || isUser(actor),
}
