import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type CodeChannel } from '#identity/accounts/domain/contact.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { saveAccount } from '#identity/accounts/server/account-store.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { Services, TransactionContext } from '#platform/context.ts'
import { derivedKey, sameText } from '#platform/seal.ts'
import { type CodeKind, codeFrom, isCodeAlive, PKCE_PREFIX } from '../domain/one-time-code.ts'

type SentAt = `${'confirmation' | 'recovery' | 'email_change' | 'phone_change' | 'reauthentication'}_sent_at`

const SENT_AT: Readonly<Record<CodeKind, SentAt>> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
}

/** A new code: the digits for its reader, and the stored value for the link. */
export type IssuedCode = { code: string; tokenHash: string }

type NewCode = {
  userId: string
  kind: CodeKind
  /** The email or phone number that it is sent to, in its normal form. */
  sentTo: string
  /** Does its link end with the exchange of an auth code? */
  isPkce?: boolean
  /** The digits, if they are fixed (a test number's). */
  code?: string
}

/** Makes a code and replaces the account's earlier code of the same kind. Sends nothing. */
export async function issueCode(ctx: TransactionContext, request: NewCode): Promise<IssuedCode> {
  const code = request.code ?? codeFrom(ctx.services.randomBytes(6))
  const tokenHash = (request.isPkce ? PKCE_PREFIX : '') + codeHash(ctx.services, request.sentTo, code)
  await saveAccount(ctx, request.userId, { [request.kind]: tokenHash, [SENT_AT[request.kind]]: ctx.now })
  const said = { token_hash: tokenHash, relates_to: request.sentTo, updated_at: utc(ctx.now) }
  await ctx.db
    .insertInto('auth.one_time_tokens')
    .values({
      ...said,
      id: uuidOf(ctx.services.randomBytes(16)),
      user_id: request.userId,
      token_type: request.kind,
      created_at: utc(ctx.now),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_type']).doUpdateSet(said))
    .execute()
  return { code, tokenHash }
}

/**
 * The stored form of a code, also used in its link: 56 hex digits computed from email or phone and the digits. GoTrue
 * uses a plain SHA-224, which anybody can compute for all million codes of an email; ours is keyed with the
 * installation's secret.
 */
export function codeHash({ config }: Pick<Services, 'config'>, sentTo: string, code: string): string {
  const key = derivedKey(config.secret, 'one-time-codes')
  return createHmac('sha224', key).update(sentTo).update(code).digest('hex')
}

type Shown = { kind: CodeKind; channel: CodeChannel; tokenHash: string }

/** Is the stored value the account's own for this, and still valid? `account` must be locked by the transaction. */
export function isCurrentCode(ctx: TransactionContext, account: AccountRow, shown: Shown): boolean {
  const stored = account[shown.kind] ?? ''
  if (!stored || !isCodeAlive({ ...shown, sentAt: account[SENT_AT[shown.kind]] }, ctx.now)) return false
  return sameText(stored, shown.tokenHash) || sameText(stored, PKCE_PREFIX + shown.tokenHash)
}

/** Uses up the account's code of this kind. */
export async function deleteCode(ctx: TransactionContext, userId: string, kind: CodeKind): Promise<void> {
  await saveAccount(ctx, userId, { [kind]: '' })
  await ctx.db
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', kind)
    .execute()
}

/**
 * Uses up every code of the account, which cancels pending changes of email and phone: a change that was begun before
 * a recovery or a change of password must not be finished after it.
 */
export async function deleteCodesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await saveAccount(ctx, userId, {
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
  })
  await ctx.db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

/** Deletes the codes of all accounts that were made before `since`. */
export async function deleteCodesBefore(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db
    .deleteFrom('auth.one_time_tokens')
    .where(sql<Date>`updated_at at time zone 'utc'`, '<', since)
    .execute()
}

/** GoTrue's columns have no time zone and mean UTC. */
function utc(instant: Date) {
  return sql<Date>`${instant}::timestamptz at time zone 'utc'`
}
