import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { exampleClaims } from '#content/claims.ts'
import { landing } from '#content/landing.ts'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { anonymous } from '#kernel/actor.ts'
import { Unavailable } from '#kernel/refusal.ts'
import { loader } from './landing.tsx'
import { LandingFigures } from './landing-sections.tsx'

test('while the database is unavailable the landing page is shown without its live line', async () => {
  const answer = await loader({
    request: new Request('http://localhost/'),
    context: unavailableContext(),
  } as never)
  expect(answer.init?.status).toBe(503)
  expect(answer.data.now).toBeNull()
  const { figures } = exampleClaims
  const html = renderToStaticMarkup(<LandingFigures now={answer.data.now} figures={figures} />)
  expect(html).toContain(landing.figures.title)
  expect(html).not.toContain(landing.figures.now)
})

function unavailableContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  const away = () => {
    throw new Unavailable('database-unavailable')
  }
  const services = {
    db: { selectNoFrom: away },
    clock: () => new Date('2026-11-22T10:00:00Z'),
    config: { claims: null, operator: { foundedYear: 2026 } },
    log: { warn: () => undefined },
  }
  context.set(servicesContext, services as never)
  context.set(visitorContext, { actor: anonymous, profile: null })
  return context
}
