import { type Actor, isUser, type StaffActor, type UserActor } from '#kernel/actor.ts'
import { chatLifecycle } from './chat-lifecycle.ts'

/**
 * A member of staff with an account. The command-line program has none, so a colleague could not ask who has taken
 * the chat.
 */
export type StaffPerson = StaffActor & { userId: string }

/**
 * A chat belongs to the person who writes, whatever their role in a company. Colleagues must not read what somebody
 * tells support about their own login or about a colleague.
 */
export const chatPolicy = {
  write: (actor: Actor): actor is UserActor => isUser(actor) && chatLifecycle.may('write', 'person'),
  answer: (actor: Actor): actor is StaffPerson =>
    isStaffPerson(actor) && chatLifecycle.may('answer', 'staff'),
  /**
   * Prepares an answer: adds files, and tells the others that an answer is being written. Staff who may only read
   * cannot.
   */
  compose: (actor: Actor): actor is StaffPerson => isStaffPerson(actor) && actor.role !== 'reader',
  close: (actor: Actor): actor is StaffPerson => isStaffPerson(actor) && chatLifecycle.may('close', 'staff'),
  accept: isStaffPerson,
  read: isStaffPerson,
  expire: (actor: Actor) => actor.kind === 'system' && chatLifecycle.may('queue', 'system'),
}

function isStaffPerson(actor: Actor): actor is StaffPerson {
  return actor.kind === 'staff' && actor.userId !== null
}
