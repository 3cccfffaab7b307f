import { type GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { createClient } from '@supabase/supabase-js'
import type { Server } from './check.ts'

export type AuthClient = ReturnType<typeof createClient>['auth']

type Options = {
  /** The IP address that the requests come from, if the server believes it; by default a new one. */
  from?: string
  flowType?: 'implicit' | 'pkce'
  storage?: Storage
}
type Storage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The auth client of `@supabase/supabase-js`, as a program creates it. */
export function clientOf(
  server: Server,
  { from, flowType = 'implicit', storage = memory() }: Options = {},
): AuthClient {
  return createClient(server.url, server.anonKey, {
    auth: { flowType, storage, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: senderHeaders(server, from) },
  }).auth
}

/** The client of `@supabase/auth-js` itself, which sends no other headers than it is given. */
export function bareClientOf(
  server: Server,
  { flowType = 'implicit', storage = memory() }: Options = {},
): GoTrueClient {
  return new GoTrueClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: server.anonKey, ...senderHeaders(server) },
    storage,
    flowType,
    autoRefreshToken: false,
  })
}

/** The client of server code with the service key. */
export function adminOf(server: Server): GoTrueAdminApi {
  return createClient(server.url, server.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: senderHeaders(server) },
  }).auth.admin
}

export function senderHeaders(server: Server, from = uniqueIpAddress()): Record<string, string> {
  return server.trustsProxy ? { 'x-forwarded-for': from } : {}
}

/** An IP address in a network that no other client of the run has. */
export function uniqueIpAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

/** A storage in memory that can be passed to the next client. */
export function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
