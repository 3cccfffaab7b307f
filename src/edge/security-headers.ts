import type { Config } from '#platform/config.ts'

/** Documents run one script file of ours and nothing inline, so their policy is the same for everybody. */
export const documentPolicy = policy("script-src 'self'", "style-src 'self'")

/** A page without scripts whose one style element is named by its hash. */
export function plainPolicy(styleHash: string): string {
  return policy("script-src 'none'", `style-src ${styleHash}`)
}

/** Hydrated pages: inline start-up data carries the nonce; react-aria positions with style attributes. */
export function appPolicy(nonce: string): string {
  return policy(
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  )
}

/** A mail shown as its reader would see it: its own styles, and otherwise as powerless as in a mail program. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

function policy(...scriptAndStyle: string[]): string {
  return [
    "default-src 'none'",
    ...scriptAndStyle,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers of every answer: over https for a year nothing but https, and nothing of a demo in search engines. */
export function securityHeaders({
  publicUrl,
  mode,
}: Pick<Config, 'publicUrl' | 'mode'>): Readonly<Record<string, string>> {
  return {
    ...everywhere,
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
    ...(mode === 'demo' && { 'x-robots-tag': 'noindex' }),
  }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
