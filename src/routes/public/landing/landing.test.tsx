import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { exampleClaims } from '#content/claims.ts'
import { landing } from '#content/landing.ts'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { anonymous } from '#kernel/actor.ts'
import { Unavailable } from '#kernel/refusal.ts'
import { loader } from './landing.tsx'
import { LandingHero } from './landing-hero.tsx'
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

test('the goal of quotes is followed by how it was reached, once enough projects tell', () => {
  const hero = (promise: { projects: number; percent: number } | null) =>
    renderToStaticMarkup(<LandingHero percent={30} quotes={[]} voices={[]} promise={promise} />)
  expect(hero({ projects: 84, percent: 71 })).toContain(
    'upp till 5 offerter inom 24 timmar. De senaste tolv veckorna fick 71 % av 84 projekt minst tre.',
  )
  expect(hero(null)).not.toContain('De senaste tolv veckorna')
})

function unavailableContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  const away = () => {
    throw new Unavailable('database-unavailable')
  }
  const services = {
    db: { selectFrom: away },
    clock: () => new Date('2026-11-22T10:00:00Z'),
    config: { claims: null, operator: { foundedYear: 2026 } },
    log: { warn: () => undefined },
  }
  context.set(servicesContext, services as never)
  context.set(visitorContext, { actor: anonymous, profile: null })
  return context
}
