import { authorize, Refused } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { ClientDevice } from '../domain/client-device.ts'
import { builtInIssuer } from '../domain/id-token.ts'
import { providerReturned } from '../domain/provider-events.ts'
import { personFrom } from '../domain/provider-person.ts'
import { providerPolicy } from '../domain/provider-policy.ts'
import { linkIdentity } from './link-identity.ts'
import { logInByProvider } from './log-in-by-provider.ts'
import { openSession } from './session-store.ts'
import { verifyIdToken } from './verify-id-token.ts'

export type IdTokenInput = {
  provider: string | null
  /** The older way to say which provider. */
  clientId: string | null
  issuer: string | null
  idToken: string
  accessToken: string | null
  nonce: string | null
  /** The account that the identity is to be linked to, instead of a login. */
  linkTo: string | null
}

/**
 * Opens a session for whoever an id_token names (auth-v1 section 6.4). Refusals: `id-token-missing`,
 * `id-token-provider-missing`, `provider-disabled`, `id-token-provider-unknown`, those of `verifyIdToken`,
 * `logInByProvider` and `linkIdentity`, and `provider-email-unverified`.
 */
export async function exchangeIdToken(
  ctx: Context,
  input: IdTokenInput,
  device: ClientDevice,
): Promise<{ sessionId: string; userId: string }> {
  const { idToken, accessToken, nonce, linkTo } = input
  if (!idToken) throw new Refused('id-token-missing')
  const provider = providerOf(ctx, input)
  const claims = await verifyIdToken(ctx.services, provider, { idToken, accessToken, nonce })
  const person = personFrom(claims, provider)
  if (!person) throw new Refused('id-token-sub-missing')
  const arrival = { provider, person, redirectTo: null }
  const session = await inTransaction(ctx, async (ctx) => {
    authorize(linkTo ? providerPolicy.link(ctx.actor, linkTo) : providerPolicy.logIn(ctx.actor))
    const { outcome, userId } = linkTo
      ? await linkIdentity(ctx, { ...arrival, userId: linkTo })
      : await logInByProvider(ctx, arrival)
    await recordEvent(ctx, providerReturned(userId, provider.id))
    if (outcome === 'pending') return null
    return { userId, sessionId: await openSession(ctx, { userId, method: 'oauth', device }) }
  })
  if (!session) throw new Refused('provider-email-unverified', { provider: provider.id })
  return session
}

/** Only what the operator has configured; a token never brings its own issuer along. */
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
