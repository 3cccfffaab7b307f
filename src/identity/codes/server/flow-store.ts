import type { Selectable } from 'kysely'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { AuthFlowState } from '#platform/db/schema.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { ExchangeMemory } from '../domain/flow.ts'
import type { Challenge } from '../domain/pkce.ts'

const SEALED_FOR = 'flow'

/** A login that leaves the site and returns: by mail, or through a provider. */
export type NewFlow = {
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
  /** What we must remember until the return, such as a nonce; sealed. */
  memory?: string | null
}
export type Flow = Selectable<AuthFlowState>

/** Begins a flow; its id is the `state` that comes back. */
export async function openFlow(ctx: TransactionContext, flow: NewFlow): Promise<string> {
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

/** A flow by its id, locked until the transaction ends: of two concurrent returns one succeeds. */
export async function lockFlow(ctx: TransactionContext, id: string): Promise<Flow | null> {
  const query = ctx.db.selectFrom('auth.flow_state').selectAll().where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export function memoryOf(ctx: AnyContext, flow: Pick<Flow, 'sealed_memory'>): string | null {
  return flow.sealed_memory ? unseal(ctx.services, SEALED_FOR, flow.sealed_memory) : null
}

/** The flow has returned: its memory is deleted, so that it works only once. */
export async function forgetMemory(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db.updateTable('auth.flow_state').set({ sealed_memory: null }).where('id', '=', id).execute()
}

/** The flow that a mail's link belongs to: the last one that its person began in this way with a challenge. */
export async function newestFlowOf(
  ctx: TransactionContext,
  userId: string,
  method: AmrMethod,
): Promise<Flow | null> {
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

type CompletedFlow = {
  userId: string
  providerAccessToken?: string | null
  providerRefreshToken?: string | null
  /** For the client that exchanges the code. */
  memory?: ExchangeMemory
}

/** The person is known: returns the code that the client of the flow may exchange for a session. */
export async function completeFlow(
  ctx: TransactionContext,
  id: string,
  { memory, ...result }: CompletedFlow,
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

/** The flow behind an auth code, locked until the transaction ends. */
export async function lockFlowByCode(ctx: TransactionContext, authCode: string): Promise<Flow | null> {
  const row = await ctx.db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('auth_code', '=', authCode)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The provider's own tokens that came with the sign-in. */
export function providerTokensOf(
  ctx: AnyContext,
  flow: Flow,
): { providerToken: string | null; providerRefreshToken: string | null } {
  const opened = (sealed: string | null) => (sealed ? unseal(ctx.services, SEALED_FOR, sealed) : null)
  return {
    providerToken: opened(flow.provider_access_token),
    providerRefreshToken: opened(flow.provider_refresh_token),
  }
}

export async function deleteFlow(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db.deleteFrom('auth.flow_state').where('id', '=', id).execute()
}

/** What the code of the flow opens ends with the session at the organisation. */
export async function limitFlowSession(
  ctx: TransactionContext,
  flowId: string,
  end: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('auth.flow_state')
    .set({ session_not_after: end })
    .where('id', '=', flowId)
    .execute()
}

/** Deletes every flow of the account, and every one that would link something to it. */
export async function deleteFlowsOf({ db }: TransactionContext, userId: string): Promise<void> {
  await db
    .deleteFrom('auth.flow_state')
    .where((where) => where.or([where('user_id', '=', userId), where('linking_target_id', '=', userId)]))
    .execute()
}

/** Deletes the flows that wait to link something to the account, or for somebody to fetch a session of it. */
export async function deletePendingFlows({ db }: TransactionContext, userId: string): Promise<void> {
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

/** Forgets the flows of all accounts that began before `since`. */
export async function deleteFlowsBefore(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db.deleteFrom('auth.flow_state').where('created_at', '<', since).execute()
}
