import type { Actor } from '#kernel/actor.ts'

export const moderationPolicy = {
  /** Only staff suspend and reinstate accounts. */
  suspend: (actor: Actor) => actor.kind === 'staff',
  restore: (actor: Actor) => actor.kind === 'staff',
  /** Only the system changes suspensions after a program's ban. */
  followBan: (actor: Actor) => actor.kind === 'system',
  /** Every member of staff may write and remove notes and templates. */
  keepNotes: (actor: Actor) => actor.kind === 'staff',
  /** Only staff write to the owner of a project. */
  write: (actor: Actor) => actor.kind === 'staff',
  /** Every member of staff may resend a mail that failed, and allow mails to a refused email again. */
  handleUndelivered: (actor: Actor) => actor.kind === 'staff',
}
