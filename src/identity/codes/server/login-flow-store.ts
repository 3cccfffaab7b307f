import type { Selectable } from 'kysely'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { AuthFlowState } from '#platform/db/schema.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { ExchangeMemory } from '../domain/login-flow.ts'
import type { Challenge } from '../domain/pkce.ts'

const SEALED_FOR = 'flow'

/** A login that leaves the site and returns: by mail, or through a provider. */
export type NewLoginFlow = {
  method: AmrMethod
  /** `email`, or the provider's id. */
  providerType: string
  userId?: string | null
  /** Null for the implicit grant. */
  challenge?: Challenge | null
  /** Already checked as an allowed URL. */
  redirectTo?: string | null
  /** The account to which an identity will be linked. */
  linkingTargetId?: string | null
  /** What we must remember until the return, such as a nonce; stored sealed. */
  memory?: string | null
}
export type LoginFlow = Selectable<AuthFlowState>

/** Begins a login flow; its id is the `state` that comes back. */
export async function openLoginFlow(ctx: TransactionContext, flow: NewLoginFlow): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.flow_state')
    .values({
      id,
      user_id: flow.userId ?? null,
      auth_code: uuidOf(ctx.services.randomBytes(16)),
      code_challenge: flow.challenge?.challenge ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      provider_type: flow.providerType,
      authentication_method: flow.method,
      redirect_to: flow.redirectTo ?? null,
      linking_target_id: flow.linkingTargetId ?? null,
      sealed_memory: flow.memory ? seal(ctx.services, SEALED_FOR, flow.memory) : null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** A login flow by its id, locked until the transaction ends: of two concurrent returns one succeeds. */
export async function lockLoginFlow(ctx: TransactionContext, id: string): Promise<LoginFlow | null> {
  const query = ctx.db.selectFrom('auth.flow_state').selectAll().where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export function memoryOf(ctx: AnyContext, flow: Pick<LoginFlow, 'sealed_memory'>): string | null {
  return flow.sealed_memory ? unseal(ctx.services, SEALED_FOR, flow.sealed_memory) : null
}

/** Deletes what was remembered: the login flow has returned and works only once. */
export async function forgetMemory(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db.updateTable('auth.flow_state').set({ sealed_memory: null }).where('id', '=', id).execute()
}

/** The login flow of a mail's link: the person's newest one of this method that began with a challenge. */
export async function newestLoginFlowOf(
  ctx: TransactionContext,
  userId: string,
  method: AmrMethod,
): Promise<LoginFlow | null> {
  const row = await ctx.db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('user_id', '=', userId)
    .where('authentication_method', '=', method)
    .where('code_challenge', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type CompletedLoginFlow = {
  userId: string
  providerAccessToken?: string | null
  providerRefreshToken?: string | null
  /** For the client that exchanges the code. */
  memory?: ExchangeMemory
}

/** Records whose login this is; returns the code that the client of the login flow may exchange for a session. */
export async function completeLoginFlow(
  ctx: TransactionContext,
  id: string,
  { memory, ...result }: CompletedLoginFlow,
): Promise<string> {
  const sealed = (token?: string | null) => (token ? seal(ctx.services, SEALED_FOR, token) : null)
  const { auth_code } = await ctx.db
    .updateTable('auth.flow_state')
    .set({
      user_id: result.userId,
      provider_access_token: sealed(result.providerAccessToken),
      provider_refresh_token: sealed(result.providerRefreshToken),
      sealed_memory: memory ? sealed(JSON.stringify(memory)) : null,
      auth_code_issued_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .returning('auth_code')
    .executeTakeFirstOrThrow()
  return auth_code ?? ''
}

/** The login flow of an auth code, locked until the transaction ends. */
export async function lockLoginFlowByCode(
  ctx: TransactionContext,
  authCode: string,
): Promise<LoginFlow | null> {
  const row = await ctx.db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('auth_code', '=', authCode)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The provider's own tokens that came with the login. */
export function providerTokensOf(
  ctx: AnyContext,
  flow: LoginFlow,
): { providerToken: string | null; providerRefreshToken: string | null } {
  const opened = (sealed: string | null) => (sealed ? unseal(ctx.services, SEALED_FOR, sealed) : null)
  return {
    providerToken: opened(flow.provider_access_token),
    providerRefreshToken: opened(flow.provider_refresh_token),
  }
}

export async function deleteLoginFlow(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db.deleteFrom('auth.flow_state').where('id', '=', id).execute()
}

/** The session that the code opens ends with the session at the organisation. */
export async function limitLoginFlowSession(
  ctx: TransactionContext,
  loginFlowId: string,
  end: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('auth.flow_state')
    .set({ session_not_after: end })
    .where('id', '=', loginFlowId)
    .execute()
}

/** Deletes every login flow of the account, and every one that would link something to it. */
export async function deleteLoginFlowsOf({ db }: TransactionContext, userId: string): Promise<void> {
  await db
    .deleteFrom('auth.flow_state')
    .where((where) => where.or([where('user_id', '=', userId), where('linking_target_id', '=', userId)]))
    .execute()
}

/** Deletes the login flows that would link something to the account, or give somebody a session of it. */
export async function deletePendingLoginFlows({ db }: TransactionContext, userId: string): Promise<void> {
  await db
    .deleteFrom('auth.flow_state')
    .where((where) =>
      where.or([
        where('linking_target_id', '=', userId),
        where.and([where('user_id', '=', userId), where('auth_code_issued_at', 'is not', null)]),
      ]),
    )
    .execute()
}

/** Deletes the login flows of all accounts that began before `since`. */
export async function deleteLoginFlowsBefore(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db.deleteFrom('auth.flow_state').where('created_at', '<', since).execute()
}
