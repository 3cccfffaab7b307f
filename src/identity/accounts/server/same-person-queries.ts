import { type Expression, sql } from 'kysely'

/**
 * Ids of all accounts of the same people as `accounts` (an array of ids), as an array: those accounts themselves, and
 * every other account that has confirmed an email (its own, or one that a login provider vouches for) or a phone
 * number (its own, or a second factor's) that one of them has confirmed too. An email or phone that nobody has confirmed does not
 * count: otherwise a guessed email would tell whose account it is.
 *
 * `offset 0` keeps PostgreSQL from merging the subqueries, so that each of them is an index lookup, however many accounts
 * there are. It is SQL text and not a PostgreSQL function, because the function takes three times as long.
 */
export function accountsOfSamePerson(accounts: Expression<unknown>) {
  return sql<string[]>`(
    select array(
      select unnest(proved.accounts)
      union all
      select id from auth.users where email = any(proved.emails) and email_confirmed_at is not null
      union all
      select user_id from auth.identities where email = any(proved.emails) and identity_data @> '{"email_verified": true}'
      union all
      select id from auth.users where phone = any(proved.phones) and phone_confirmed_at is not null
      union all
      select user_id from auth.mfa_factors where phone = any(proved.phones) and status = 'verified')
    from (
      select asked.accounts,
        array(
          select email::text from auth.users
            where id = any(asked.accounts) and email_confirmed_at is not null and email <> ''
          union all
          select email from auth.identities
            where user_id = any(asked.accounts) and email <> '' and identity_data @> '{"email_verified": true}') as emails,
        array(
          select phone from auth.users
            where id = any(asked.accounts) and phone_confirmed_at is not null and phone <> ''
          union all
          select phone from auth.mfa_factors
            where user_id = any(asked.accounts) and phone <> '' and status = 'verified') as phones
      from (select ${accounts} as accounts offset 0) as asked offset 0) as proved)::uuid[]`
}

/**
 * Is `account` among {@link accountsOfSamePerson} of `accounts`? Compares only what these accounts have confirmed and
 * searches no others, which is a third of the work. Neither may be null.
 */
export function isSamePerson(account: Expression<unknown>, accounts: Expression<unknown>) {
  return sql<boolean>`(
    select asked.id = any(asked.others) or exists (
      select from (
        select id, 'email' as kind, email::text as contact from auth.users
          where id = any(asked.id || asked.others) and email_confirmed_at is not null and email <> ''
        union all
        select user_id, 'email', email from auth.identities
          where user_id = any(asked.id || asked.others) and email <> '' and identity_data @> '{"email_verified": true}'
        union all
        select id, 'phone', phone from auth.users
          where id = any(asked.id || asked.others) and phone_confirmed_at is not null and phone <> ''
        union all
        select user_id, 'phone', phone from auth.mfa_factors
          where user_id = any(asked.id || asked.others) and phone <> '' and status = 'verified'
      ) as confirmed
      group by kind, contact
      having bool_or(confirmed.id = asked.id) and bool_or(confirmed.id <> asked.id))
    from (select ${account} as id, ${accounts} as others offset 0) as asked)`
}
