import type { HonoRequest } from 'hono'
import { parseShallowJson } from '#kernel/shallow-json.ts'

/** A request's body as JSON; null when it is none, or nests deeper than anybody means. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return parseShallowJson(await request.text())
  } catch {
    return null
  }
}
