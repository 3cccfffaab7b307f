import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { ownMarksOf } from '#edge/own-browser.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import type { Services } from '#platform/context.ts'

type Environment = { Bindings: HttpBindings; Variables: { services: Services } }

/** The device of a request. Behind the operator's proxy the IP address is the one that the proxy reports. */
export function deviceOf<E extends Environment>(c: HonoContext<E>): ClientDevice {
  const { config } = c.get('services') as Services
  // Entries before the last one come from the client and may be invented.
  const forwarded = config.trustsProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  const ipAddress = forwarded || (c.env as HttpBindings).incoming.socket.remoteAddress || null
  const marks = ownMarksOf(config, c.req.header('cookie'))
  return { userAgent: c.req.header('user-agent') ?? null, ipAddress, marks }
}
