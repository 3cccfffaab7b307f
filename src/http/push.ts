import { Hono, type Context as HonoContext } from 'hono'
import { refusalAsJson } from '#edge/refusals.ts'
import { PushSubscriptionInput } from '#features/notifications/domain/push/push-subscription-input.ts'
import { isPushOn } from '#features/notifications/server/push/push-subscription-queries.ts'
import { turnOffPush } from '#features/notifications/server/push/turn-off-push.ts'
import { turnOnPush } from '#features/notifications/server/push/turn-on-push.ts'
import { pushTexts } from '#features/notifications/texts/push.ts'
import { notificationRefusalTexts } from '#features/notifications/texts.ts'
import { isUser, type UserActor } from '#kernel/actor.ts'
import { isRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'
import { loggedOut } from './logged-out.ts'
import { readJson } from './read-json.ts'

/**
 * Push messages in the browser of the caller's session. `GET /` says whether they are on, and the key to subscribe
 * with; `PUT /` turns them on (JSON as the browser's `PushSubscription`): 204, 400 when it is none of a known push
 * service. `DELETE /` turns them off: 204. 401 logged out.
 */
export const pushApi = new Hono<HttpEnvironment>()
  .get('/', (c) =>
    forUser(c, async (actor) => {
      const { publicKey } = c.get('services').push
      const isOn = await isPushOn({ ...contextFor(c.get('services'), actor), actor })
      return c.json({ isOn, publicKey }, 200)
    }),
  )
  .put('/', (c) =>
    forUser(c, async (actor) => {
      const input = PushSubscriptionInput.safeParse(await readJson(c.req))
      if (!input.success)
        return c.json({ error: { code: 'invalid-subscription', message: pushTexts.refused } }, 400)
      await turnOnPush(contextFor(c.get('services'), actor), input.data)
      return c.body(null, 204)
    }),
  )
  .delete('/', (c) =>
    forUser(c, async (actor) => {
      await turnOffPush(contextFor(c.get('services'), actor))
      return c.body(null, 204)
    }),
  )

async function forUser(
  c: HonoContext<HttpEnvironment>,
  act: (actor: UserActor) => Promise<Response>,
): Promise<Response> {
  const { actor } = c.get('visitor')
  if (!isUser(actor)) return loggedOut(c)
  return act(actor).catch((error: unknown) =>
    isRefused(error, 'session-ended') ? loggedOut(c) : refusalAsJson(error, notificationRefusalTexts),
  )
}
