import type { Actor } from '#kernel/actor.ts'

/** Who may. */
export const companyPolicy = {
  /** What a company says of itself is its own people's to change. */
  change: (actor: Actor, company: { id: string }) =>
    actor.kind === 'company' && actor.companyId === company.id,
}
