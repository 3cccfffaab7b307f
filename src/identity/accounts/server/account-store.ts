import { createHash } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import { uuidOf } from '#kernel/ids.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { AuthUsers } from '#platform/db/schema.ts'
import type { Metadata } from '../domain/account-metadata.ts'
import type { Contact } from '../domain/contact.ts'
import { type AccountRow, accountAt } from './account-queries.ts'
import { saveProfileEmail } from './profile-store.ts'
import { checkMetadata } from './stored-metadata.ts'

/** This is the only file that writes `auth.users`; one function each inserts, changes, erases and deletes. */

export type NewUser = Partial<Omit<Insertable<AuthUsers>, 'created_at' | 'updated_at'>>

/**
 * Inserts the row of an account. If its email or phone is taken, also by a concurrent request, this returns null with
 * `ifFree`; without `ifFree` it refuses `email-exists`, `phone-exists` or `user-id-taken`.
 */
export async function insertUser(
  ctx: TransactionContext,
  user: NewUser,
  { ifFree = false }: { ifFree?: boolean } = {},
): Promise<string | null> {
  const id = user.id ?? uuidOf(ctx.services.randomBytes(16))
  const insert = ctx.db
    .insertInto('auth.users')
    .values({ ...user, id, created_at: ctx.now, updated_at: ctx.now })
    .returning('id')
  const query = ifFree ? insert.onConflict((conflict) => conflict.doNothing()) : insert
  const inserted = await query.executeTakeFirst().catch(refuseTaken)
  return inserted?.id ?? null
}

type MetadataColumn = 'raw_app_meta_data' | 'raw_user_meta_data'
type Columns = Omit<
  Updateable<AuthUsers>,
  MetadataColumn | 'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'confirmed_at'
>
export type AccountChanges = Columns & {
  /** Replaces the account's metadata; refused as `checkMetadata` does. */
  userMetadata?: Metadata
  appMetadata?: Metadata
  /** Is merged into the account's metadata. */
  addedUserMetadata?: Metadata
  addedAppMetadata?: Metadata
}

/**
 * Saves what has changed of an account; what is left out stays. A new email is copied to the profile. Refuses
 * `email-exists`, `phone-exists`, and metadata as `checkMetadata` does.
 */
export async function saveAccount(
  ctx: TransactionContext,
  userId: string,
  changes: AccountChanges,
): Promise<void> {
  await changing(ctx, userId, changes).execute().catch(refuseTaken)
  if (changes.email !== undefined) await saveProfileEmail(ctx, userId, changes.email ?? '')
}

/**
 * Records the login if the checked password is still the current one; `newHash` is the same password hashed again.
 * Returns false if the password has changed meanwhile.
 */
export async function noteLogIn(
  ctx: TransactionContext,
  { userId, checkedHash, newHash }: { userId: string; checkedHash: string; newHash: string | null },
): Promise<boolean> {
  const password = newHash ? { encrypted_password: newHash } : {}
  const noted = await changing(ctx, userId, { last_sign_in_at: ctx.now, ...password })
    .where('encrypted_password', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Records that somebody has logged in, by any method. */
export async function noteSignIn(ctx: TransactionContext, userId: string): Promise<void> {
  await saveAccount(ctx, userId, { last_sign_in_at: ctx.now })
}

function changing(ctx: TransactionContext, userId: string, changes: AccountChanges) {
  const { userMetadata, appMetadata, addedUserMetadata, addedAppMetadata, ...columns } = changes
  return ctx.db
    .updateTable('auth.users')
    .set({
      ...columns,
      ...(addedUserMetadata && { raw_user_meta_data: mergedInto('raw_user_meta_data', addedUserMetadata) }),
      ...(addedAppMetadata && { raw_app_meta_data: mergedInto('raw_app_meta_data', addedAppMetadata) }),
      ...(userMetadata && { raw_user_meta_data: checkMetadata(userMetadata) }),
      ...(appMetadata && { raw_app_meta_data: checkMetadata(appMetadata) }),
      updated_at: ctx.now,
    })
    .where('id', '=', userId)
}

function mergedInto(column: MetadataColumn, update: Metadata) {
  return sql<string>`coalesce(${sql.ref(column)}, '{}') || ${JSON.stringify(update)}::jsonb`
}

/** The account's row, locked until the transaction ends. */
export async function lockAccount(ctx: TransactionContext, userId: string): Promise<AccountRow> {
  const row = await ctx.db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row, 'account')
}

/** The account that logs in with this email or phone, locked until the transaction ends. */
export async function lockAccountAt(ctx: TransactionContext, contact: Contact): Promise<AccountRow | null> {
  const account = await accountAt(ctx, contact)
  return account && lockAccount(ctx, account.id)
}

/**
 * Erases the person from the account's row, which stays because other rows refer to it: email and phone become hashes
 * that nobody can log in with, password and metadata are emptied.
 */
export async function eraseUser({ db, now }: TransactionContext, userId: string): Promise<void> {
  const contacts = await db
    .selectFrom('auth.users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('auth.users')
    .set({
      email: contacts.email ? erasedHash(contacts.email, userId) : null,
      phone: contacts.phone ? erasedHash(contacts.phone, userId).slice(0, 15) : null,
      encrypted_password: '',
      raw_app_meta_data: '{}',
      raw_user_meta_data: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes the account's row, with every row that belongs to it. */
export async function deleteUser(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('auth.users').where('id', '=', userId).execute()
}

/** A one-way hash that differs for each account: nobody can find the row by its former email or phone. */
export function erasedHash(text: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${text}`).digest('base64url')
}

const TAKEN: Readonly<Record<string, string>> = {
  users_email_partial_key: 'email-exists',
  users_phone_key: 'phone-exists',
  users_pkey: 'user-id-taken',
}

function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const refusal = code === '23505' ? TAKEN[String(constraint)] : undefined
  throw refusal ? new Refused(refusal) : error
}
