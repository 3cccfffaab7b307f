import { Hono } from 'hono'
import { readMarketHealth } from '#features/desk/server/market-health-queries.ts'
import { contextFor } from '#platform/context.ts'
import { sameText } from '#platform/seal.ts'
import type { HttpEnvironment } from './environment.ts'
import { bearerOf } from './identify-visitor.ts'

/**
 * `GET /api/v1/market/health`: the market and its dispatch in figures, for the operator's programs: those of the desk's
 * page of the market's health. Takes the service key as a bearer token, or the session of a member of staff; for all
 * others it does not exist (404).
 */
export const marketHealthApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const services = c.get('services')
  const { actor } = c.get('visitor')
  const token = bearerOf(c.req)
  const isProgram = token !== null && sameText(token, services.config.auth.serviceKey)
  if (!isProgram && actor.kind !== 'staff') return c.notFound()
  const ctx = contextFor(services, actor)
  return c.json({ at: ctx.now, ...(await readMarketHealth(ctx)) }, 200, { 'cache-control': 'no-store' })
})
