import type { Actor } from '#kernel/actor.ts'

/** Who may do what with a company. */
export const companyPolicy = {
  /** Only the company's own people change its profile. */
  change: (actor: Actor, company: { id: string }) =>
    actor.kind === 'company' && actor.companyId === company.id,
  /** The company's own people, once it has given its facts. */
  addPicture: (actor: Actor) => actor.kind === 'company' && actor.companyId !== null,
}
