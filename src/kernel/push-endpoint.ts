/** The push services of the browsers: Chrome and its kin, Firefox, Safari. Each of Microsoft's has a name of its own. */
const SERVICES = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const MICROSOFT = '.notify.windows.com'
const LONGEST = 1000

/**
 * Is it a URL of a known push service? Browsers hand us such URLs and we call them, so any other would let somebody make our server
 * call whom they want.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST) return false
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return SERVICES.has(url.hostname) || url.hostname.endsWith(MICROSOFT)
}
