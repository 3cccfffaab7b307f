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
    // The page at the desk that draws PDFs. After a client-side login the policy of the login page still applies.
    "worker-src 'self'",
  )
}

/** A kept mail as its reader sees it: its own styles and the logo from this site, and no scripts or other requests. */
export const mailPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Answers that are not pages may run and load nothing, even if a browser takes them for a page. */
const machinePolicy = "default-src 'none'; frame-ancestors 'none'"

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

/** Headers of every answer: on https, a year of https only; in a demo, no search engines. */
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

/**
 * Completes the headers of an answer: `headers` of every answer, and defaults for those that the answer has not set.
 */
export function completeHeaders(answer: Headers, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) answer.set(name, value)
  // A public page may carry a renewed session cookie: a shared cache must not store it.
  const isKept = answer.has('cache-control') && !answer.has('set-cookie')
  if (!isKept) answer.set('cache-control', 'private, no-store')
  const isPage = answer.get('content-type')?.startsWith('text/html') ?? false
  if (!isPage && !answer.has('content-security-policy')) answer.set('content-security-policy', machinePolicy)
}

/** Every header of a JSON answer, as {@link completeHeaders} would complete it. */
export function jsonHeaders(config: Pick<Config, 'publicUrl' | 'mode'>): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    ...securityHeaders(config),
    'cache-control': 'private, no-store',
    'content-security-policy': machinePolicy,
  }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
