import { type Expression, sql } from 'kysely'

/**
 * Ids of all accounts of the same people as `accounts` (an array of ids), as an array: those accounts themselves, and
 * every other account that has confirmed an email (its own, or one that a login provider vouches for) or a phone
 * number (its own, or a second factor's) that one of them has confirmed too. What somebody has only written does not
 * count: otherwise a guessed email would tell whose account it is.
 */
export function accountsOfSamePerson(accounts: Expression<unknown>) {
  return sql<string[]>`accounts_of_same_person(${accounts})`
}
