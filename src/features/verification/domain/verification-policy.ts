import type { Actor } from '#kernel/actor.ts'

export const verificationPolicy = {
  decide: (actor: Actor) => actor.kind === 'staff',
}
