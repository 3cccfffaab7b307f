const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * May this request change something with its cookie? Only when the browser says that our own page sent it (Fetch
 * Metadata); a browser too old for that must send our origin.
 */
export function isSameOrigin(request: Pick<Request, 'method' | 'headers'>, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin) return false
  return origin === new URL(publicUrl).origin || origin === ownOrigin(request)
}

// The origin that the request was sent to: a page of another origin cannot forge the Host header.
function ownOrigin(request: Pick<Request, 'headers'>): string {
  return `http://${request.headers.get('host')}`
}
