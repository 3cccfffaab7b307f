import { companyFor } from '#features/companies/domain/company-role.ts'
import type { Actor } from '#kernel/actor.ts'

/** Who may ask. `decideAsking` decides when and whether. */
export const questionPolicy = {
  ask: (actor: Actor) => companyFor(actor, 'requests') !== null,
}
