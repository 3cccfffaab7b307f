import type { Server } from './check.ts'
import { senderHeaders } from './clients.ts'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string }

type Request = {
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  raw?: string
  bearer?: string
  headers?: Record<string, string>
  /** The IP address of the request, if the server believes it. */
  from?: string
}

export const API_VERSION = '2024-01-01'
export const versioned = { 'x-supabase-api-version': API_VERSION }

/** A request that no client sends: `call` is method and path below `/auth/v1`. Redirects are answers, not followed. */
export async function send(server: Server, call: string, request: Request = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const {
    raw = request.body === undefined ? undefined : JSON.stringify(request.body),
    bearer,
    headers,
    from,
  } = request
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    body: raw,
    redirect: 'manual',
    headers: {
      apikey: server.anonKey,
      ...versioned,
      ...(raw !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...senderHeaders(server, from),
      ...headers,
    },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: objectIn(text), text }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
