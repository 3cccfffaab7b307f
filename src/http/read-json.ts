import type { HonoRequest } from 'hono'
import { parseShallowJson } from '#kernel/shallow-json.ts'

/** A request's body as JSON; null when it is no JSON or nested too deeply. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return parseShallowJson(await request.text())
  } catch {
    return null
  }
}
