import { createHash } from 'node:crypto'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { hasLoginFlowExpired } from '#identity/codes/domain/login-flow.ts'
import {
  completeLoginFlow,
  deleteLoginFlow,
  forgetMemory,
  type LoginFlow,
  lockLoginFlow,
  memoryOf,
} from '#identity/codes/server/login-flow-store.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping, inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { sameText } from '#platform/seal.ts'
import { providerReturned } from '../domain/provider-events.ts'
import { ProviderMemory } from '../domain/provider-login.ts'
import { providerPolicy } from '../domain/provider-policy.ts'
import { findProvider } from './configured-provider.ts'
import { linkIdentity } from './link-identity.ts'
import { type Admission, logInByProvider } from './log-in-by-provider.ts'
import { askProvider, type ProviderAnswer } from './provider-answer.ts'

export type ReturnedLoginFlow = { flow: LoginFlow; memory: ProviderMemory }
export type ProviderLoginResult =
  | { outcome: 'code'; authCode: string }
  | {
      outcome: 'session'
      sessionId: string
      providerToken: string
      providerRefreshToken: string | null
      /** Was what somebody else had chosen before removed, so that a new password must be chosen? */
      startsOver: boolean
    }

/**
 * Finds a returned login by its state, which is used up whether or not the login succeeds. A login that one of our
 * pages began must return in the same browser, which shows the `browserKey` of its challenge. Refusals:
 * `oauth-state-missing`, `oauth-state-invalid`, `oauth-state-used`.
 */
export async function resumeProviderLogin(
  ctx: Context,
  { state, browserKey }: { state: string | null; browserKey: string | null },
): Promise<ReturnedLoginFlow> {
  if (!state) throw new Refused('oauth-state-missing')
  if (!isUuid(state)) throw new Refused('oauth-state-invalid')
  return inBookkeeping(ctx, async (ctx) => {
    const flow = await lockLoginFlow(ctx, state)
    if (!flow || flow.authentication_method !== 'oauth' || isTooOld(flow, ctx.now))
      throw new Refused('oauth-state-invalid')
    const kept = memoryOf(ctx, flow)
    if (kept === null || flow.auth_code_issued_at) throw new Refused('oauth-state-used')
    const memory = ProviderMemory.parse(JSON.parse(kept))
    if (memory.isOwnPage && !isSameBrowser(flow, browserKey)) throw new Refused('oauth-state-invalid')
    await forgetMemory(ctx, flow.id)
    return { flow, memory }
  })
}

function isTooOld({ created_at, authentication_method: method }: LoginFlow, now: Date): boolean {
  return hasLoginFlowExpired({ createdAt: created_at ?? new Date(0), codeIssuedAt: null, method }, now)
}

function isSameBrowser({ code_challenge }: LoginFlow, browserKey: string | null): boolean {
  const shown = createHash('sha256')
    .update(browserKey ?? '')
    .digest('base64url')
  return sameText(shown, code_challenge ?? '')
}

/**
 * Finishes a login through a provider with the provider's answer: a code for a client that began with a PKCE
 * challenge, otherwise a session. Refusals: `oauth-code-missing`, those of `askProvider`, `logInByProvider` and
 * `linkIdentity`, and `provider-email-unverified` when a mail has to be answered first.
 */
export async function finishProviderLogin(
  ctx: Context,
  { flow, memory }: ReturnedLoginFlow,
  { answer, device }: { answer: URLSearchParams; device: ClientDevice },
): Promise<ProviderLoginResult> {
  if (!answer.get('code')) throw new Refused('oauth-code-missing')
  const provider = findProvider(ctx.services, flow.provider_type)
  const told = await askProvider(ctx, provider, { state: flow.id, memory, answer })
  const arrival = { provider, person: told.person, redirectTo: flow.redirect_to }
  const result = await inTransaction(ctx, async (ctx) => {
    const target = flow.linking_target_id
    authorize(target ? providerPolicy.link(ctx.actor, target) : providerPolicy.logIn(ctx.actor))
    const admission = target
      ? await linkIdentity(ctx, { ...arrival, userId: target, sessionId: memory.sessionId })
      : await logInByProvider(ctx, { ...arrival, prover: { key: memory.claimKey } })
    await recordEvent(ctx, providerReturned(admission.userId, provider.id))
    if (admission.outcome === 'pending') return null
    return flow.code_challenge
      ? handCode(ctx, flow, admission, told)
      : handSession(ctx, flow, { ...admission, told, device })
  })
  if (!result) throw new Refused('provider-email-unverified', { provider: provider.id })
  return result
}

async function handCode(
  ctx: TransactionContext,
  flow: LoginFlow,
  { userId, startsOver }: Admission,
  { accessToken, refreshToken }: ProviderAnswer,
): Promise<ProviderLoginResult> {
  const tokens = { providerAccessToken: accessToken, providerRefreshToken: refreshToken }
  const memory = { startsOver, passwordHash: null }
  return { outcome: 'code', authCode: await completeLoginFlow(ctx, flow.id, { userId, ...tokens, memory }) }
}

async function handSession(
  ctx: TransactionContext,
  flow: LoginFlow,
  { userId, startsOver, told, device }: Admission & { told: ProviderAnswer; device: ClientDevice },
): Promise<ProviderLoginResult> {
  await deleteLoginFlow(ctx, flow.id)
  const sessionId = await openSession(ctx, { userId, method: 'oauth', device })
  return {
    outcome: 'session',
    sessionId,
    providerToken: told.accessToken,
    providerRefreshToken: told.refreshToken,
    startsOver,
  }
}
