import { type Actor, isUser } from '#kernel/actor.ts'

export const privacyPolicy = {
  /** People may have everything that is known of them (GDPR articles 15 and 20) … */
  exportOwnData: (actor: Actor) => isUser(actor),
  /** … and be erased (article 17). */
  deleteOwnAccount: (actor: Actor) => isUser(actor),
  /** Only the system, at the first start. */
  loadDemo: (actor: Actor) => actor.kind === 'system',
  /** Only from the command line; no page offers it. */
  removeDemo: (actor: Actor) => actor.kind === 'staff' && actor.userId === null,
}
