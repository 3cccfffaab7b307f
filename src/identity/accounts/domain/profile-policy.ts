import { type Actor, hasAccount } from '#kernel/actor.ts'
import type { CreateProfileInput } from './profile-input.ts'

export const profilePolicy = {
  /** People make their own profile and no other. */
  create: (actor: Actor, { id, userId }: Pick<CreateProfileInput, 'id' | 'userId'>) =>
    hasAccount(actor) && [id, userId].every((said) => said === undefined || said === actor.userId),
  update: hasAccount,
}
