import type { Actor } from '#kernel/actor.ts'

/** Who may; `decideAsking` tells when and whether. */
export const questionPolicy = {
  ask: (actor: Actor) => actor.kind === 'company' && actor.companyId !== null,
}
