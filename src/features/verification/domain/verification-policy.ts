import { companyFor } from '#features/companies/domain/company-role.ts'
import type { Actor } from '#kernel/actor.ts'

export const verificationPolicy = {
  record: (actor: Actor) => actor.kind === 'staff',
  /** Staff ask during a review, the system once a month. */
  askRegisters: (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system',
  warn: (actor: Actor) => actor.kind === 'system',
  expire: (actor: Actor) => actor.kind === 'system',
  /** The reason of a check is for the company and staff. */
  seeReasons: (actor: Actor, companyId: string) =>
    actor.kind === 'staff' || companyFor(actor, 'papers') === companyId,
  /** Staff's notes, and all former checks, are for staff only. */
  seeNotes: (actor: Actor) => actor.kind === 'staff',
}
