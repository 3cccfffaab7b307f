import { loggedIn } from '#identity/accounts/domain/account-events.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { allowedRedirect } from '#identity/accounts/domain/redirect.ts'
import { completeLoginFlow, limitLoginFlowSession } from '#identity/codes/server/login-flow-store.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping, inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { hasRelayStateExpired } from '../domain/saml-conditions.ts'
import { samlPolicy } from '../domain/saml-policy.ts'
import { logInBySaml } from './log-in-by-saml.ts'
import { renewSamlMetadata } from './renew-saml-metadata.ts'
import { verifySamlResponse } from './saml-assertion.ts'
import { samlPersonFrom } from './saml-person.ts'
import { readSamlResponse } from './saml-response.ts'
import { type RelayState, takeRelayState, useAssertion } from './saml-state-store.ts'
import { findSamlIssuer } from './sso-provider.ts'

export type SamlLoginResult = { redirectTo: string } & (
  | { outcome: 'session'; sessionId: string }
  | { outcome: 'code'; authCode: string }
)

/** The request that a response answers; all null when the organisation began. */
type Begun = Pick<RelayState, 'redirectTo' | 'loginFlowId'> &
  Record<'providerId' | 'requestId', string | null>

/**
 * Logs in a person whom their organisation has identified. A relay state and an assertion work once, even if they are
 * refused. Refusals: `saml-relay-state-unknown`, `saml-relay-state-expired`, `saml-relay-state-invalid`,
 * `saml-response-invalid`, `saml-idp-unknown`, `sso-provider-disabled`, `saml-assertion-invalid`,
 * `saml-assertion-used`, `saml-user-id-missing`, `saml-email-missing`, `signup-disabled`, `user-banned`.
 */
export async function finishSamlLogin(
  ctx: Context,
  answer: { samlResponse: string; relayState: string },
  device: ClientDevice,
): Promise<SamlLoginResult> {
  const begun = await resume(ctx, answer.relayState)
  const response = await readSamlResponse(answer.samlResponse)
  const provider = await findSamlIssuer(ctx, { providerId: begun.providerId, issuer: response.issuer })
  const metadata = await renewSamlMetadata(ctx, provider)
  const assertion = await verifySamlResponse(ctx, response, { metadata, requestId: begun.requestId })
  const person = samlPersonFrom(assertion.subject, provider)
  return inTransaction(ctx, async (ctx) => {
    authorize(samlPolicy.finish(ctx.actor))
    const { id, usableUntil, sessionEnd: notAfter } = assertion
    if (!(await useAssertion(ctx, { providerId: provider.id, id, usableUntil })))
      throw new Refused('saml-assertion-used')
    const userId = await logInBySaml(ctx, { providerId: provider.id, person })
    const { redirectTo, loginFlowId } = begun
    if (loginFlowId) {
      await limitLoginFlowSession(ctx, loginFlowId, notAfter)
      return { outcome: 'code', redirectTo, authCode: await completeLoginFlow(ctx, loginFlowId, { userId }) }
    }
    const sessionId = await openSession(ctx, { userId, method: 'sso/saml', device, notAfter })
    await recordEvent(ctx, loggedIn(userId))
    return { outcome: 'session', redirectTo, sessionId }
  })
}

async function resume(ctx: Context, relayState: string): Promise<Begun> {
  if (isUuid(relayState)) {
    const begun = await inBookkeeping(ctx, (ctx) => takeRelayState(ctx, relayState))
    if (!begun) throw new Refused('saml-relay-state-unknown')
    if (hasRelayStateExpired(begun.createdAt, ctx.now)) throw new Refused('saml-relay-state-expired')
    return begun
  }
  if (relayState !== '' && !URL.canParse(relayState)) throw new Refused('saml-relay-state-invalid')
  const redirectTo = allowedRedirect(ctx.services.config.auth, relayState)
  return { redirectTo, loginFlowId: null, providerId: null, requestId: null }
}
