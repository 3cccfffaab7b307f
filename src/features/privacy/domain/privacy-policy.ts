import { type Actor, isUser } from '#kernel/actor.ts'

export const privacyPolicy = {
  /** Everybody may have what is known of themselves (GDPR article 15 and 20) … */
  exportOwnData: (actor: Actor) => isUser(actor),
  /** … and be forgotten (article 17). */
  deleteOwnAccount: (actor: Actor) => isUser(actor),
  /** At the first start, by nobody. */
  loadDemo: (actor: Actor) => actor.kind === 'system',
  /** From the command line: no page offers it. */
  removeDemo: (actor: Actor) => actor.kind === 'staff' && actor.userId === null,
}
