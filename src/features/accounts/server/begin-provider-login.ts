import * as client from 'openid-client'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { Challenge } from '../domain/pkce.ts'
import { type ProviderMemory, passedOn, wantedScopes } from '../domain/provider-flow.ts'
import { discoverProvider, findProvider } from './find-provider.ts'
import { openFlow } from './flow-store.ts'

export type ProviderLogin = {
  provider: string
  /** Null for the implicit flow. */
  challenge: Challenge | null
  /** Allowed already. */
  redirectTo: string
  /** The account that the identity is to be linked to, instead of a login. */
  linkingTargetId?: string | null
  /** Does a page of ours begin it, with a challenge whose verifier only this browser has? */
  isOwnPage?: boolean
  /** What the client asks of the provider beyond what is configured. */
  scopes?: string | null
  parameters?: Readonly<Record<string, string>>
}

/**
 * Begins a sign-in by way of a provider and returns the address that leads there. Refusals: `provider-unsupported`,
 * `provider-unreachable`.
 */
export async function beginProviderLogin(ctx: Context, login: ProviderLogin): Promise<string> {
  const provider = findProvider(ctx.services, login.provider)
  const configuration = await discoverProvider(ctx.services, provider)
  const memory = newMemory(ctx, configuration, login.isOwnPage ?? false)
  const state = await inBookkeeping(ctx, (ctx) =>
    openFlow(ctx, {
      method: 'oauth',
      providerType: provider.id,
      challenge: login.challenge,
      redirectTo: login.redirectTo,
      linkingTargetId: login.linkingTargetId ?? null,
      memory: JSON.stringify(memory),
    }),
  )
  const url = client.buildAuthorizationUrl(configuration, {
    ...passedOn(login.parameters ?? {}),
    redirect_uri: callbackUrl(ctx),
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

function newMemory(ctx: Context, configuration: client.Configuration, isOwnPage: boolean): ProviderMemory {
  const random = () => Buffer.from(ctx.services.randomBytes(32)).toString('base64url')
  const verifier = configuration.serverMetadata().supportsPKCE() ? random() : null
  return { nonce: random(), verifier, isOwnPage }
}

/** Where every provider sends people back to. */
export function callbackUrl({ services }: Pick<Context, 'services'>): string {
  return `${services.config.auth.externalUrl}/callback`
}
