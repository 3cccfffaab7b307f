import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import type { Actor } from '#kernel/actor.ts'

export const documentPolicy = {
  /** Also people of a company that has not given its facts yet: the use-case then refuses with `company-missing`. */
  handIn: (actor: Actor) => mayDo(actor, 'papers'),
  delete: (actor: Actor, { companyId }: { companyId: string }) =>
    actor.kind === 'service' || companyFor(actor, 'papers') === companyId,
  /** After a decision: by staff, or by a job or the command line on their behalf. */
  forget: (actor: Actor) => actor.kind === 'staff' || actor.kind === 'system',
}
