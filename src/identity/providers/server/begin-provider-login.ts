import * as client from 'openid-client'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import type { Challenge } from '#identity/codes/domain/pkce.ts'
import { openLoginFlow } from '#identity/codes/server/login-flow-store.ts'
import { checkOwner } from '#identity/codes/server/owner-proof.ts'
import { type AccountHolder, hasAccount } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { type ProviderMemory, passedOn, wantedScopes } from '../domain/provider-login.ts'
import { callbackUrl, discoverProvider, findProvider } from './configured-provider.ts'

export type ProviderLogin = {
  provider: string
  /** Null for the implicit grant. */
  challenge: Challenge | null
  /** Already checked as an allowed URL. */
  redirectTo: string
  /** Set when the identity is to be linked to the caller's account, instead of a login. As `checkOwner` takes it. */
  linking?: { password: string | null; device: ClientDevice } | null
  /** Does a page of ours begin it, with a challenge whose verifier only this browser has? */
  isOwnPage?: boolean
  /** The key that the browser has held since it signed up with an email. */
  claimKey?: string | null
  /** Scopes that the client requests beyond the configured ones. */
  scopes?: string | null
  parameters?: Readonly<Record<string, string>>
}

/**
 * Begins a login through a provider and returns the URL that leads there. Only the account's owner may begin one that
 * links. Refusals: `provider-unsupported`, `provider-unreachable`, those of `checkOwner`.
 */
export async function beginProviderLogin(ctx: Context, login: ProviderLogin): Promise<string> {
  const provider = findProvider(ctx.services, login.provider)
  const configuration = await discoverProvider(ctx.services, provider)
  const linking = login.linking ? await linkingOwner(ctx, login.linking) : null
  const memory = newMemory(ctx, configuration, login, linking?.sessionId ?? null)
  const state = await inBookkeeping(ctx, (ctx) =>
    openLoginFlow(ctx, {
      method: 'oauth',
      providerType: provider.id,
      challenge: login.challenge,
      redirectTo: login.redirectTo,
      linkingTargetId: linking?.userId ?? null,
      memory: JSON.stringify(memory),
    }),
  )
  const url = client.buildAuthorizationUrl(configuration, {
    ...passedOn(login.parameters ?? {}),
    redirect_uri: callbackUrl(ctx.services),
    scope: wantedScopes(provider.scopes, login.scopes),
    state,
    nonce: memory.nonce,
    ...(memory.verifier && {
      code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
      code_challenge_method: 'S256',
    }),
  })
  return url.href
}

async function linkingOwner(
  ctx: Context,
  { password, device }: NonNullable<ProviderLogin['linking']>,
): Promise<AccountHolder> {
  const { actor } = ctx
  authorize(hasAccount(actor))
  await checkOwner(ctx, password, device)
  return actor
}

function newMemory(
  ctx: Context,
  configuration: client.Configuration,
  { isOwnPage = false, claimKey = null }: ProviderLogin,
  sessionId: string | null,
): ProviderMemory {
  const random = () => Buffer.from(ctx.services.randomBytes(32)).toString('base64url')
  const verifier = configuration.serverMetadata().supportsPKCE() ? random() : null
  return { nonce: random(), verifier, isOwnPage, sessionId, claimKey }
}
