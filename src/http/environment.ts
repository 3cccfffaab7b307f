import type { HttpBindings } from '@hono/node-server'
import type { Visitor } from '#edge/request-context.ts'
import type { Services } from '#platform/context.ts'

/** What every Hono route of ours finds in its context. */
export type HttpEnvironment = {
  Bindings: HttpBindings
  Variables: { services: Services; visitor: Visitor }
}
