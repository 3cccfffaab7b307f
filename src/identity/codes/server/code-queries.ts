import { type CodeChannel } from '#identity/accounts/domain/contact.ts'
import type { AnyContext } from '#platform/context.ts'
import { type CodeKind, PKCE_PREFIX } from '../domain/one-time-code.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * Does a new email or phone count as proved without a code? By the operator's setting, and for accounts that the
 * system makes.
 */
export function confirmsAtOnce(
  { actor, services: { config } }: Pick<AnyContext, 'actor' | 'services'>,
  channel: CodeChannel,
): boolean {
  if (actor.kind === 'system') return true
  return channel === 'email' ? !config.auth.emailConfirmation : !config.auth.phoneConfirmation
}

/** The account whose code of one of these kinds has this stored value. Codes that went to a phone have no links. */
export async function holderOfLink(
  { db }: Source,
  kinds: readonly CodeKind[],
  tokenHash: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('auth.one_time_tokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.user_id')
    .where('t.token_type', 'in', kinds)
    .where('t.token_hash', '=', tokenHash)
    .where((where) =>
      where.or([
        where('t.relates_to', '=', where.ref('u.email')),
        where('t.relates_to', '=', where.ref('u.email_change')),
      ]),
    )
    .select('u.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The account whose change of email this code is for: several accounts may ask for the same new email. */
export async function holderOfEmailChange(
  { db }: Source,
  email: string,
  tokenHash: string,
): Promise<string | null> {
  const stored = [tokenHash, PKCE_PREFIX + tokenHash]
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('is_sso_user', '=', false)
    .where((where) =>
      where.or([
        where.and([where('email', '=', email), where('email_change_token_current', 'in', stored)]),
        where.and([where('email_change', '=', email), where('email_change_token_new', 'in', stored)]),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The account whose change to the phone number this code is for. Without a stored value (a test code): the account
 * that requested it last.
 */
export async function holderOfPhoneChange(
  { db }: Source,
  phone: string,
  tokenHash: string | null,
): Promise<string | null> {
  let query = db
    .selectFrom('auth.users')
    .select('id')
    .where('phone_change', '=', phone)
    .orderBy('phone_change_sent_at', 'desc')
    .limit(1)
  if (tokenHash !== null) query = query.where('phone_change_token', '=', tokenHash)
  return (await query.executeTakeFirst())?.id ?? null
}
