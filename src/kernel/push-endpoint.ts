/**
 * Hosts of the browsers' push services: Chrome and browsers built on it, Firefox, Safari. Microsoft (Edge) has many
 * hosts under one domain.
 */
const SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const MICROSOFT = '.notify.windows.com'
const LONGEST = 1000

/**
 * Is it a URL of a known push service? A browser sends us the URL and our server calls it: if any URL were accepted, a
 * client could make our server send requests to hosts of its choice (SSRF).
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST) return false
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return SERVICES.has(url.hostname) || url.hostname.endsWith(MICROSOFT)
}
