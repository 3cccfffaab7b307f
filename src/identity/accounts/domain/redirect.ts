/** The URLs to which logins may lead. */
export type RedirectRules = { siteUrl: string; redirectUrls: readonly string[] }

/**
 * The URL to go to after a login: the candidate if it is on the site, on localhost, or in the operator's list;
 * otherwise the site (auth-v1 section 4.7). A refused URL is no error.
 */
export function allowedRedirect(rules: RedirectRules, candidate: string | null | undefined): string {
  return candidate && isAllowed(rules, candidate) ? candidate : rules.siteUrl
}

/** Schemes that run code or read files; they are refused even if one of the operator's patterns fits. */
const CODE: ReadonlySet<string> = new Set(['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'about:'])

/** A step to the same or the parent folder, which browsers take before they ask: `/klar/../annat` is `/annat`. */
const STEP = /\/(?:\.|%2e){1,2}(?:\/|$)/i

function isAllowed({ siteUrl, redirectUrls }: RedirectRules, candidate: string): boolean {
  // Browsers drop or rewrite these, so the followed URL would differ from the checked one.
  if (candidate.length > 2000 || /[\\\s\u0000-\u001f\u007f-\u009f]/.test(candidate)) return false
  if (STEP.test(candidate.split(/[?#]/)[0] ?? '')) return false
  const url = URL.parse(candidate)
  if (!url || url.username || url.password || CODE.has(url.protocol)) return false
  if (isHiddenNumber(url.hostname, candidate)) return false
  if (isOfSite(url, new URL(siteUrl))) return true
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && isLoopback(url.hostname)) return true
  if (isWeb && !isPlainHost(url.hostname, candidate)) return false
  const bare = candidate.split('#')[0] ?? ''
  return redirectUrls.some((glob) => patternOf(glob).test(bare))
}

/**
 * Is the host an IPv4 address written as one number, in hex or with leading zeros? People cannot see where it leads.
 */
function isHiddenNumber(host: string, candidate: string): boolean {
  return /^\d+(\.\d+){3}$/.test(host) && !candidate.includes(`//${host}`)
}

function isOfSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || url.hostname === 'localhost' || isLoopback(url.hostname)
}

/** Is it 127.0.0.0/8 or ::1, as the URL standard writes them? */
function isLoopback(host: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'
}

/** Is it a plain host name: no IP address, no number that a browser reads as one, no unusual letters? */
function isPlainHost(host: string, candidate: string): boolean {
  if (host.startsWith('[') || /^\d+(\.\d+)*$/.test(host) || !/^[a-z0-9.-]+$/.test(host)) return false
  return candidate.toLowerCase().startsWith(`${candidate.split(':')[0]?.toLowerCase()}://${host}`)
}

/**
 * `*` matches any characters except a dot or slash, `**` matches anything; in the host of a page, only what a host can
 * have, because `https://**--app.example/**` means hosts, and not `https://ond.example/--app.example/`.
 * `https://**` alone means every page.
 */
function patternOf(glob: string): RegExp {
  const [host = ''] = /^https?:\/\/(?!\*\*$)[^/?#]*/.exec(glob) ?? []
  const rest = glob.slice(host.length)
  return new RegExp(`^${partsOf(host, '[\\w.-]*', '[\\w-]*')}${partsOf(rest, '.*', '[^./]*')}$`)
}

function partsOf(glob: string, anything: string, some: string): string {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return anything
    return part === '*' ? some : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return parts.join('')
}
