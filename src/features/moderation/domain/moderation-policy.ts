import type { Actor } from '#kernel/actor.ts'

export const moderationPolicy = {
  /** Only staff suspend and reinstate accounts. */
  suspend: (actor: Actor) => actor.kind === 'staff',
  restore: (actor: Actor) => actor.kind === 'staff',
  /** Only the system lets suspensions follow what programs do to accounts. */
  followBan: (actor: Actor) => actor.kind === 'system',
  /** Notes and templates are the staff's own; each may write and remove them. */
  keepNotes: (actor: Actor) => actor.kind === 'staff',
  /** They alone write to the owner of a project. */
  write: (actor: Actor) => actor.kind === 'staff',
}
