import { type Actor, isUser, type StaffActor, type UserActor } from '#kernel/actor.ts'
import { chatLifecycle } from './chat-lifecycle.ts'

/** A member of staff with an account: a command has no name that a colleague could ask. */
export type StaffPerson = StaffActor & { userId: string }

/**
 * A chat belongs to the person who writes, whatever their role in a company: what somebody tells support about their own login or about a
 * colleague is not for that colleague to read.
 */
export const chatPolicy = {
  write: (actor: Actor): actor is UserActor => isUser(actor) && chatLifecycle.may('write', 'person'),
  answer: (actor: Actor): actor is StaffPerson =>
    isStaffPerson(actor) && chatLifecycle.may('answer', 'staff'),
  /** Begins an answer: files are kept for it, and others are told of it. Who only reads begins none. */
  compose: (actor: Actor): actor is StaffPerson => isStaffPerson(actor) && actor.role !== 'reader',
  close: (actor: Actor): actor is StaffPerson => isStaffPerson(actor) && chatLifecycle.may('close', 'staff'),
  accept: isStaffPerson,
  read: isStaffPerson,
  expire: (actor: Actor) => actor.kind === 'system' && chatLifecycle.may('queue', 'system'),
}

function isStaffPerson(actor: Actor): actor is StaffPerson {
  return actor.kind === 'staff' && actor.userId !== null
}
