import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import type { MarketNow } from '#features/market/server/market-now-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { Unavailable } from '#kernel/refusal.ts'
import { loader } from './landing.tsx'
import { LandingFigures } from './landing-figures.tsx'
import { LandingHero } from './landing-hero.tsx'

test('while the database is unavailable the landing page is shown without its figures', async () => {
  const answer = await loader({
    request: new Request('http://localhost/'),
    context: unavailableContext(),
  } as never)
  expect(answer.init?.status).toBe(503)
  expect(answer.data.now).toBeNull()
  expect(answer.data.trades).toHaveLength(6)
  const html = renderToStaticMarkup(<LandingFigures now={answer.data.now} figures={{}} />)
  expect(html).toBe('')
})

test('figures that are zero or null are left out', () => {
  const figures = (now: Partial<MarketNow>) =>
    renderToStaticMarkup(
      <LandingFigures
        now={{ open: 0, companies: 0, quotes: 0, promise: null, answer: null, requests: null, ...now }}
        figures={{}}
      />,
    )
  expect(figures({})).toBe('')
  expect(figures({ open: 1 })).toContain('öppet projekt')
  expect(figures({ open: 1 })).not.toContain('offert')
  expect(figures({ answer: { projects: 9, answered: 7, hours: 3 } })).toContain('data-count="3"')
})

test('the goal of quotes is followed by how often it was reached, once there are enough projects', () => {
  const hero = (promise: { projects: number; percent: number } | null) =>
    renderToStaticMarkup(<LandingHero percent={30} quotes={[]} voices={[]} promise={promise} />)
  expect(hero({ projects: 84, percent: 71 })).toContain(
    'upp till 5 offerter inom 24 timmar. De senaste tolv veckorna fick 71\u00a0% av 84 projekt minst tre.',
  )
  expect(hero(null)).not.toContain('De senaste tolv veckorna')
})

function unavailableContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  const away = () => {
    throw new Unavailable('database-unavailable')
  }
  const services = {
    db: { selectFrom: away, getExecutor: away },
    clock: () => new Date('2026-11-22T10:00:00Z'),
    config: { claims: null, operator: { foundedYear: 2026 } },
    log: { warn: () => undefined },
  }
  context.set(servicesContext, services as never)
  context.set(visitorContext, { actor: anonymous, profile: null })
  return context
}
