import type { Actor } from '#kernel/actor.ts'

/** Who may. */
export const companyPolicy = {
  /** What a company says of itself is its own people's to change. */
  change: (actor: Actor, company: { id: string }) =>
    actor.kind === 'company' && actor.companyId === company.id,
  /** Its people do, once it has given its facts. */
  addPicture: (actor: Actor) => actor.kind === 'company' && actor.companyId !== null,
}
