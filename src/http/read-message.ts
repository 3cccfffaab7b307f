import type { Context as HonoContext } from 'hono'
import { userIdOf } from '#kernel/actor.ts'
import type { HttpEnvironment } from './environment.ts'
import { readJson } from './read-json.ts'

/**
 * A message's body as JSON. `isOfAnother`: its `readerId` (the account that wrote it) is not the account that is logged in
 * now. That happens when an open page sends what somebody wrote before another person logged in in the same browser.
 */
export async function readMessage(
  c: HonoContext<HttpEnvironment>,
): Promise<{ typed: unknown; isOfAnother: boolean }> {
  const typed = await readJson(c.req)
  const { readerId } = (typed ?? {}) as { readerId?: unknown }
  return { typed, isOfAnother: typeof readerId === 'string' && readerId !== userIdOf(c.get('visitor').actor) }
}
