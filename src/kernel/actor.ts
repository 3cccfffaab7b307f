/**
 * The actor of a use-case, built from server data only (session row, job, command line), never from anything that a client
 * sent: edges take it from the queries of sessions. `system` acts on schedules and in reaction to events, `webhook` for
 * another machine. `account` is a person behind a bearer token, of any role; `service` is a program that holds the
 * operator's key.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'customer'; userId: string; sessionId: string }
  | { kind: 'company'; userId: string; sessionId: string; companyId: string | null; role: CompanyRole }
  | { kind: 'staff'; userId: string | null; sessionId: string | null; name: string; role: StaffRole }
  | { kind: 'system'; task: string }
  | { kind: 'webhook'; source: string }
  | { kind: 'account'; userId: string; sessionId: string | null }
  | { kind: 'service' }

/** What a member of staff may do; each role includes those before it: read everything; decide; add and remove staff. */
export const staffRoles = ['reader', 'reviewer', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * A person's role in a company: `companyTasks` (features/companies) says what each may do. A person whose company is
 * not made yet is its owner.
 */
export const companyRoles = ['owner', 'office', 'craftsman'] as const
export type CompanyRole = (typeof companyRoles)[number]

export type CustomerActor = Extract<Actor, { kind: 'customer' }>
export type CompanyActor = Extract<Actor, { kind: 'company' }>
/** A member of the operator's staff. */
export type StaffActor = Extract<Actor, { kind: 'staff' }>
/** A person of whom only the account is known, not its role: from a bearer token, or before there is a profile. */
export type AccountActor = Extract<Actor, { kind: 'account' }>
/** A person with an account of their own. */
export type UserActor = CustomerActor | CompanyActor

export const anonymous: Actor = { kind: 'anonymous' }

export function system(task: string): Actor {
  return { kind: 'system', task }
}

export function isUser(actor: Actor): actor is UserActor {
  return actor.kind === 'customer' || actor.kind === 'company'
}

/** A person with an account, with or without a profile. */
export type AccountHolder = Extract<Actor, { userId: string; sessionId: string | null }>

export function hasAccount(actor: Actor): actor is AccountHolder {
  return isUser(actor) || actor.kind === 'account'
}

/** A member of staff as the holder of their own account; null when the actor is a command without an account. */
export function holderOf(staff: StaffActor): AccountActor | null {
  const { userId, sessionId } = staff
  return userId && sessionId ? { kind: 'account', userId, sessionId } : null
}

/** The account id of the actor, or null for machines and visitors. */
export function userIdOf(actor: Actor): string | null {
  return 'userId' in actor ? actor.userId : null
}
