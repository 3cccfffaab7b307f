import type { Actor } from '#kernel/actor.ts'

export const moderationPolicy = {
  /** Only staff suspend and reinstate accounts. */
  suspend: (actor: Actor) => actor.kind === 'staff',
  restore: (actor: Actor) => actor.kind === 'staff',
  /** Only the system adjusts suspensions to bans by programs. */
  followBan: (actor: Actor) => actor.kind === 'system',
  /** Every member of staff may write and remove notes and templates. */
  keepNotes: (actor: Actor) => actor.kind === 'staff',
  /** Only staff write to the owner of a project. */
  write: (actor: Actor) => actor.kind === 'staff',
  /** Every member of staff may send a mail again that could not be sent. */
  seeToMails: (actor: Actor) => actor.kind === 'staff',
}
