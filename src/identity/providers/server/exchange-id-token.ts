import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { checkOwner } from '#identity/codes/server/owner-proof.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { type AccountHolder, hasAccount } from '#kernel/actor.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { builtInIssuer } from '../domain/id-token.ts'
import { providerReturned } from '../domain/provider-events.ts'
import { personFrom } from '../domain/provider-person.ts'
import { providerPolicy } from '../domain/provider-policy.ts'
import { verifyIdToken } from './id-token.ts'
import { linkIdentity } from './link-identity.ts'
import { logInByProvider } from './log-in-by-provider.ts'

export type IdTokenInput = {
  provider: string | null
  /** The older parameter that names the provider. */
  clientId: string | null
  issuer: string | null
  idToken: string
  accessToken: string | null
  nonce: string | null
  /** Is the identity to be linked to the caller's account, instead of a login? */
  isLinking: boolean
}

/**
 * Opens a session for the person that an id_token names (auth-v1 section 6.4). Refusals: `id-token-missing`,
 * `id-token-provider-missing`, `provider-disabled`, `id-token-provider-unknown`, those of `verifyIdToken`,
 * `logInByProvider`, `linkIdentity` and `checkOwner`, and `provider-email-unverified`.
 */
export async function exchangeIdToken(
  ctx: Context,
  input: IdTokenInput,
  device: ClientDevice,
): Promise<{ sessionId: string; userId: string; startsOver: boolean }> {
  const { idToken, accessToken, nonce } = input
  if (!idToken) throw new Refused('id-token-missing')
  const provider = providerOf(ctx, input)
  const claims = await verifyIdToken(ctx.services, provider, { idToken, accessToken, nonce })
  const person = personFrom(claims, provider)
  if (!person) throw new Refused('id-token-sub-missing')
  const arrival = { provider, person, redirectTo: null }
  const linking = input.isLinking ? await linkingOwner(ctx, device) : null
  const session = await inTransaction(ctx, async (ctx) => {
    if (!linking) authorize(providerPolicy.logIn(ctx.actor))
    const { outcome, userId, startsOver } = linking
      ? await linkIdentity(ctx, { ...arrival, ...linking })
      : await logInByProvider(ctx, { ...arrival, prover: {} })
    await recordEvent(ctx, providerReturned(userId, provider.id))
    if (outcome === 'pending') return null
    return { userId, startsOver, sessionId: await openSession(ctx, { userId, method: 'oauth', device }) }
  })
  if (!session) throw new Refused('provider-email-unverified', { provider: provider.id })
  return session
}

async function linkingOwner(ctx: Context, device: ClientDevice): Promise<AccountHolder> {
  const { actor } = ctx
  authorize(hasAccount(actor))
  await checkOwner(ctx, null, device)
  return actor
}

/** Only a configured provider; the token's own issuer is never used. */
function providerOf({ services }: Context, { provider, clientId, issuer }: IdTokenInput): OidcProvider {
  const { providers } = services.config.auth
  if (!provider && !(clientId && issuer)) throw new Refused('id-token-provider-missing')
  const found = provider
    ? providers.find(({ id }) => id === provider.toLowerCase())
    : providers.find((known) => known.issuer === issuer && known.clientId === clientId)
  if (found) return found
  const builtIn = provider ? builtInIssuer(provider.toLowerCase()) : undefined
  if (builtIn !== undefined) throw new Refused('provider-disabled', { issuer: builtIn })
  throw new Refused('id-token-provider-unknown', { provider: (provider ?? issuer ?? '').slice(0, 200) })
}
