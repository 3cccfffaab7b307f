import type { Actor } from '#kernel/actor.ts'

export const obligationPolicy = {
  keepTime: (actor: Actor) => actor.kind === 'system',
}
