import type { Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import { NestedTooDeeply, parseShallowJson, TooManyNames } from '#kernel/shallow-json.ts'
import type { AuthEnvironment } from './auth-environment.ts'

/**
 * More names than any client sends, at all depths together. A megabyte of names holds the event loop for a tenth of a
 * second.
 */
const MOST_NAMES = 5000

/**
 * The JSON body of a request, validated. Clients send `null` for fields that they leave out, and fields that no
 * server knows (auth-v1 section 1.1), so null counts as absent and unknown fields are dropped. Throws `bad-json` for
 * a body that is no JSON object or has a field of the wrong type, and `validation-failed` for one that is nested too
 * deeply.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: HonoContext<AuthEnvironment>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = withoutNulls(await objectIn(c))
  const checked = schema.safeParse(body)
  if (checked.success) return checked.data
  const where = checked.error.issues[0]?.path.map(String).join('.') || 'body'
  throw new Refused('bad-json', { reason: `unexpected value for field ${where}` })
}

/** The same where the body is optional. */
export async function readOptionalBody<Schema extends z.ZodMiniType>(
  c: HonoContext<AuthEnvironment>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return (await c.req.text()) === '' ? schema.parse({}) : readBody(c, schema)
}

const parsedBodies = new WeakMap<object, unknown>()

/** The body as JSON, parsed once per request. Throws when it is no JSON. */
export async function jsonIn(c: HonoContext<AuthEnvironment>): Promise<unknown> {
  const { raw } = c.req
  if (!parsedBodies.has(raw)) parsedBodies.set(raw, parseShallowJson(await c.req.text(), MOST_NAMES))
  return parsedBodies.get(raw)
}

async function objectIn(c: HonoContext<AuthEnvironment>): Promise<object> {
  const text = await c.req.text()
  const value = await jsonIn(c).catch((error: unknown) => {
    if (error instanceof NestedTooDeeply)
      throw new Refused('validation-failed', { reason: 'The request body is nested too deeply' })
    if (error instanceof TooManyNames) throw new Refused('bad-json', { reason: 'too many fields' })
    throw new Refused('bad-json', { reason: text === '' ? 'unexpected end of JSON input' : 'invalid JSON' })
  })
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refused('bad-json', { reason: 'expected an object' })
  // Only an escape sequence can contain these characters; most bodies have none.
  if (/\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(value)
  return value
}

/** NUL and lone surrogates in a value or name, at any depth: neither the database nor an email can hold them. */
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
