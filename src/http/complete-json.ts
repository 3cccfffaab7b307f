import { jsonHeaders } from '#edge/security-headers.ts'
import type { Config } from '#platform/config.ts'

const headersOf = new WeakMap<Config, Readonly<Record<string, string>>>()
const complete = new WeakSet<Response>()

/**
 * An answer in JSON that has all its headers from the beginning, put together once for the process: completing an answer
 * afterwards, header by header, costs as much as asking the database.
 */
export function completeJson(config: Config, json: string, status = 200): Response {
  const headers = headersOf.get(config) ?? jsonHeaders(config)
  headersOf.set(config, headers)
  const answer = new Response(json, { status, headers })
  complete.add(answer)
  return answer
}

/** Does the answer need no more headers? One that was changed since, such as by a cookie, is another answer. */
export function isComplete(answer: Response): boolean {
  return complete.has(answer)
}
