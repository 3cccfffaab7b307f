import type { Actor } from '#kernel/actor.ts'

/** Who may do what with a company. */
export const companyPolicy = {
  /** The company's own people, once it has given its facts. */
  addPicture: (actor: Actor) => actor.kind === 'company' && actor.companyId !== null,
}
