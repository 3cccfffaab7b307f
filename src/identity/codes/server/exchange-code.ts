import { createHash } from 'node:crypto'
import { isBanned } from '#identity/accounts/domain/account.ts'
import { loggedIn } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { accountById } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, noteSignIn, saveAccount } from '#identity/accounts/server/account-store.ts'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import { parseShallowJson } from '#kernel/shallow-json.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { sameText } from '#platform/seal.ts'
import { ExchangeMemory, hasLoginFlowExpired } from '../domain/login-flow.ts'
import {
  deleteLoginFlow,
  type LoginFlow,
  lockLoginFlowByCode,
  memoryOf,
  providerTokensOf,
} from './login-flow-store.ts'

type Exchanged = {
  sessionId: string
  userId: string
  method: AmrMethod
  providerToken: string | null
  providerRefreshToken: string | null
  /** Was what somebody else had chosen before removed, so that a new password must be chosen? */
  startsOver: boolean
}

/**
 * Opens a session for the client that has both the returned code and the verifier of its challenge (RFC 7636). A code works once;
 * a wrong verifier does not use it up. Refusals: `code-or-verifier-missing`, `flow-not-found`, `flow-expired`, `verifier-wrong`,
 * `user-banned`.
 */
export async function exchangeCode(
  ctx: Context,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
  device: ClientDevice,
): Promise<Exchanged> {
  if (!authCode || !codeVerifier) throw new Refused('code-or-verifier-missing')
  if (!isUuid(authCode)) throw new Refused('flow-not-found')
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.exchangeCode(ctx.actor))
    const flow = await lockLoginFlowByCode(ctx, authCode)
    if (!flow?.user_id || !flow.auth_code_issued_at || !flow.code_challenge)
      throw new Refused('flow-not-found')
    if (hasLoginFlowExpired(timesOf(flow), ctx.now)) throw new Refused('flow-expired')
    if (!provesChallenge(flow, codeVerifier)) throw new Refused('verifier-wrong')
    const account = await accountById(ctx, flow.user_id)
    if (!account || account.deletedAt) throw new Refused('flow-not-found')
    if (isBanned(account, ctx.now)) throw new Refused('user-banned')
    const method = flow.authentication_method as AmrMethod
    const tokens = providerTokensOf(ctx, flow)
    const startsOver = await keepPassword(ctx, account.id, flow)
    await deleteLoginFlow(ctx, flow.id)
    await noteSignIn(ctx, account.id)
    const notAfter = flow.session_not_after
    const sessionId = await openSession(ctx, { userId: account.id, method, device, notAfter })
    await recordEvent(ctx, loggedIn(account.id))
    return { sessionId, userId: account.id, method, startsOver, ...tokens }
  })
}

/** The verifier shows that this client signed up: the password that was chosen then becomes valid again. */
async function keepPassword(ctx: TransactionContext, userId: string, flow: LoginFlow): Promise<boolean> {
  const memory = ExchangeMemory.safeParse(parseShallowJson(memoryOf(ctx, flow) ?? 'null')).data
  if (!memory?.startsOver) return false
  if (!memory.passwordHash) return true
  const { encrypted_password } = await lockAccount(ctx, userId)
  if (!encrypted_password) await saveAccount(ctx, userId, { encrypted_password: memory.passwordHash })
  return false
}

function timesOf(flow: LoginFlow) {
  const createdAt = flow.created_at ?? new Date(0)
  return { createdAt, codeIssuedAt: flow.auth_code_issued_at, method: flow.authentication_method }
}

function provesChallenge(flow: LoginFlow, verifier: string): boolean {
  const isHashed = flow.code_challenge_method === 's256'
  const answer = isHashed ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return sameText(answer, flow.code_challenge ?? '')
}
