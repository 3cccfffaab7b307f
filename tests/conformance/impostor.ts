import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Target } from './check.ts'
import type { Provider } from './provider.ts'

export type Impostor = { target: Target; stop(): Promise<void> }

/** Approves every preflight request, so that a check never fails because of CORS. */
const obligingProvider: Provider = {
  id: 'keycloak',
  newcomer: () => ({ hint: 'anybody', email: 'anybody@example.se' }),
  through: async (address) => address,
  idTokenOf: async () => 'a.b.c',
}

/** A server that gives the same answer to every request. */
export async function startImpostor(status: number): Promise<Impostor> {
  const body =
    status === 200
      ? '{}'
      : JSON.stringify({ code: 'unknown', message: 'No', msg: 'No', error_code: 'unknown' })
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  const http = createServer((request, response) => {
    request.resume()
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const server = { url, anonKey: 'anon', serviceKey: 'service', trustsProxy: false }
  return {
    target: { open: server, strict: server, provider: obligingProvider },
    stop: async () => {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
}
