import { type Expression, sql } from 'kysely'

/**
 * Ids of the accounts behind which the same person stands as behind one of `accounts` (an array of ids), as an array: these
 * themselves, and every other that has confirmed an email (of the account, or of a sign-in service that vouches for it) or a
 * telephone number (of the account, or of a second factor) that one of them has confirmed as well. What somebody has only written
 * counts for nothing: otherwise a guessed address would tell whose account it is.
 */
export function accountsOfSamePerson(accounts: Expression<unknown>) {
  return sql<string[]>`accounts_of_same_person(${accounts})`
}
