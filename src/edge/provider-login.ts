import { createHash } from 'node:crypto'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { beginProviderLogin } from '#identity/providers/server/begin-provider-login.ts'
import { findProvider } from '#identity/providers/server/configured-provider.ts'
import { claimKeyOf } from './awaited-mail.ts'
import { loginKeyCookie } from './login-key.ts'
import { contextOf, deviceContext, type RouteArgs } from './request-context.ts'

/** The login providers that the operator has set up, by their names. */
export function offeredProviders(args: RouteArgs): { id: string; name: string }[] {
  return contextOf(args).services.config.auth.providers.map(({ id, name }) => ({ id, name }))
}

type ProviderLoginStart = {
  provider: string
  /** Parameters for `/login/klar`, such as the page that the visitor wanted. */
  query: Readonly<Record<string, string | null>>
  /** The identity is linked to the visitor's account; the password proves that it is theirs. */
  linking?: { password: string }
}

/**
 * Begins a provider login bound to this browser: the PKCE verifier stays in a cookie. Returns the provider's URL, its
 * display name, and headers that set the cookie and lead there. Refuses as `beginProviderLogin` does, and with
 * `too-many-requests`.
 */
export async function startProviderLogin(
  args: RouteArgs,
  { provider, query, linking }: ProviderLoginStart,
): Promise<{ url: string; name: string; headers: Headers }> {
  const ctx = contextOf(args)
  const { config, randomBytes } = ctx.services
  const device = args.context.get(deviceContext)
  await limitIpAddress(ctx, 'token', device)
  const verifier = Buffer.from(randomBytes(32)).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const url = await beginProviderLogin(ctx, {
    provider,
    challenge: { challenge, method: 's256' },
    redirectTo: returnUrl(config.publicUrl, query),
    linking: linking ? { ...linking, device } : null,
    isOwnPage: true,
    claimKey: claimKeyOf(ctx.services, args.request),
  })
  const headers = new Headers({ 'set-cookie': loginKeyCookie(config, verifier) })
  // The browser would block a redirect: our forms may lead only to our own pages (Content-Security-Policy, form-action).
  headers.set('refresh', `0; url=${url}`)
  return { url, name: findProvider(ctx.services, provider).name, headers }
}

function returnUrl(publicUrl: string, query: ProviderLoginStart['query']): string {
  const url = new URL('/login/klar', publicUrl)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}
