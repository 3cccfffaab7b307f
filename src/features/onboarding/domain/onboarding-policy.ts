import type { Actor } from '#kernel/actor.ts'

export const onboardingPolicy = {
  completeCustomer: (actor: Actor) => actor.kind === 'customer',
  completeCompany: (actor: Actor) => actor.kind === 'company',
}
