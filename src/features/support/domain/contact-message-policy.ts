import { type Actor, isUser, type StaffActor } from '#kernel/actor.ts'
import { contactMessageLifecycle } from './contact-message-lifecycle.ts'

export const contactMessagePolicy = {
  /** Visitors, and logged-in people of any role. */
  send: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'staff' || isUser(actor),
  answer: (actor: Actor): actor is StaffActor =>
    actor.kind === 'staff' && contactMessageLifecycle.may('answer', 'staff'),
  close: (actor: Actor): actor is StaffActor =>
    actor.kind === 'staff' && contactMessageLifecycle.may('close', 'staff'),
}
