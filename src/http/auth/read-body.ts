import type { Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import { NestedTooDeeply, parseShallowJson } from '#kernel/shallow-json.ts'
import type { AuthEnvironment } from './auth-environment.ts'

/**
 * The JSON body of a request, checked. Clients send `null` for what they leave out and fields that no server knows
 * (auth-v1 section 1.1), so null counts as absent and the unknown is dropped. What is no JSON, no object, or of the
 * wrong type is refused with `bad-json`, what nests deeper than anybody means with `validation-failed`.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: HonoContext<AuthEnvironment>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = withoutNulls(parsed(await c.req.text()))
  const checked = schema.safeParse(body)
  if (checked.success) return checked.data
  const where = checked.error.issues[0]?.path.map(String).join('.') || 'body'
  throw new Refused('bad-json', { reason: `unexpected value for field ${where}` })
}

/** The same where a body may be left out altogether. */
export async function readOptionalBody<Schema extends z.ZodMiniType>(
  c: HonoContext<AuthEnvironment>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return (await c.req.text()) === '' ? schema.parse({}) : readBody(c, schema)
}

function parsed(text: string): object {
  let value: unknown
  try {
    value = parseShallowJson(text)
  } catch (error) {
    if (error instanceof NestedTooDeeply)
      throw new Refused('validation-failed', { reason: 'The request body is nested too deeply' })
    throw new Refused('bad-json', { reason: text === '' ? 'unexpected end of JSON input' : 'invalid JSON' })
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refused('bad-json', { reason: 'expected an object' })
  // Only an escape can bring these along; most bodies have none.
  if (/\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(value)
  return value
}

/** NUL and half characters, as value or name, at any depth: no text of a database or an address can hold them. */
function refuseUnstorable(body: object): void {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed()))
      throw new Refused('bad-json', { reason: 'invalid character in string' })
    if (typeof next === 'object' && next !== null)
      for (const [name, value] of Object.entries(next)) waiting.push(name, value)
  }
}

/** Only the fields of the request itself: inside `data` a null means 'remove'. */
function withoutNulls(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}
