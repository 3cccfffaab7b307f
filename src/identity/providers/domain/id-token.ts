/** Providers whose id_tokens GoTrue knows by name, with the issuer that it names when they are not enabled. */
const BUILT_IN_ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
  snapchat: 'https://accounts.snapchat.com',
  vercel_marketplace: 'https://marketplace.vercel.com',
}

/** The issuer of a provider that is known and could be enabled; undefined for every other (auth-v1 section 6.4). */
export function builtInIssuer(provider: string): string | undefined {
  return Object.hasOwn(BUILT_IN_ISSUERS, provider) ? BUILT_IN_ISSUERS[provider] : undefined
}

/** The hash whose left half `at_hash` is (OpenID Connect Core, section 3.1.3.6), by the token's signature algorithm. */
export function accessTokenHash(alg: string): 'sha256' | 'sha384' | 'sha512' {
  if (alg.endsWith('256')) return 'sha256'
  return alg.endsWith('384') ? 'sha384' : 'sha512'
}
