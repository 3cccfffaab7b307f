import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import type { Actor } from '#kernel/actor.ts'

export const documentPolicy = {
  /** People of a company, even before it has given its facts: they are told that those are missing. */
  handIn: (actor: Actor) => mayDo(actor, 'papers'),
  delete: (actor: Actor, { companyId }: { companyId: string }) =>
    actor.kind === 'service' || companyFor(actor, 'papers') === companyId,
  /** After a decision, by staff, or by a schedule or the command line on their behalf. */
  forget: (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system',
}
