import type { Actor } from '#kernel/actor.ts'

export const verificationPolicy = {
  record: (actor: Actor) => actor.kind === 'staff',
  /** Staff ask when they review, the schedule once a month. */
  askRegisters: (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system',
  warn: (actor: Actor) => actor.kind === 'system',
  expire: (actor: Actor) => actor.kind === 'system',
  /** Why a check came out as it did is between the company and us. */
  seeReasons: (actor: Actor, companyId: string) =>
    actor.kind === 'staff' || (actor.kind === 'company' && actor.companyId === companyId),
  /** What staff note for themselves, and every check that was ever made. */
  seeNotes: (actor: Actor) => actor.kind === 'staff',
}
