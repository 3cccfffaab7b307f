import type { Actor } from '#kernel/actor.ts'

export const obligationPolicy = {
  expire: (actor: Actor) => actor.kind === 'system',
}
