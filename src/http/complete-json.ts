import { jsonHeaders } from '#edge/security-headers.ts'
import type { Config } from '#platform/config.ts'

const headersOf = new WeakMap<Config, Readonly<Record<string, string>>>()
const complete = new WeakSet<Response>()

/**
 * A JSON answer with all its headers, built once: adding headers to an answer afterwards, one by one, costs as much
 * CPU as the database query.
 */
export function completeJson(config: Config, json: string, status = 200): Response {
  const headers = headersOf.get(config) ?? jsonHeaders(config)
  headersOf.set(config, headers)
  const answer = new Response(json, { status, headers })
  complete.add(answer)
  return answer
}

/** Are the headers complete? An answer that was changed since, such as by a cookie, is a new object. */
export function isComplete(answer: Response): boolean {
  return complete.has(answer)
}
