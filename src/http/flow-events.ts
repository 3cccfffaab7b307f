import { Hono } from 'hono'
import { FlowEventInput } from '#features/analytics/domain/flow-event-input.ts'
import { countFlowEvent } from '#features/analytics/server/count-flow-event.ts'
import { anonymous } from '#kernel/actor.ts'
import { isRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { deviceOf } from './device.ts'
import type { HttpEnvironment } from './environment.ts'
import { readJson } from './read-json.ts'

/**
 * `POST /api/v1/flow-events`: one step of onboarding or of the wizard, as `navigator.sendBeacon` sends it; 204 when
 * it is counted. Cookies are ignored. 400 for events outside the closed list, 429 with `Retry-After` for too many.
 */
export const flowEventsApi = new Hono<HttpEnvironment>().post('/', async (c) => {
  const event = FlowEventInput.safeParse(await readJson(c.req))
  if (!event.success) return c.json({ error: { code: 'invalid-input' } }, 400)
  try {
    await countFlowEvent(contextFor(c.get('services'), anonymous), event.data, deviceOf(c).ipAddress)
    return c.body(null, 204)
  } catch (error) {
    if (!isRefused(error)) throw error
    c.header('retry-after', String(error.details.seconds))
    return c.json({ error: { code: error.code } }, 429)
  }
})
