import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { FlowEvent } from '../domain/flow-event-input.ts'
import { countFlowEvent } from './count-flow-event.ts'
import { readFlowFigures } from './flow-figure-queries.ts'
import { pruneFlowCounts } from './prune-flow-counts.ts'

const world = await testServices()
const seen = { event: 'step-seen', flow: 'onboarding-wizard', step: 1, role: 'unknown' } as const

beforeEach(async () => {
  world.at('2026-11-21T10:00:00Z')
  await world.services.db.deleteFrom('flow_counts').execute()
  await world.services.db.deleteFrom('rate_limits').execute()
})

const count = (event: FlowEvent, ipAddress: string | null = null) =>
  countFlowEvent(world.context(anonymous), event, ipAddress)
const stored = () => world.services.db.selectFrom('flow_counts').selectAll().orderBy('day').execute()
const figuresOf = async (flow: FlowEvent['flow']) =>
  (await readFlowFigures(world.context())).find((figures) => figures.flow === flow)

describe('an event of a flow', () => {
  test('adds one to a number of its Stockholm day, also in concurrent requests', async () => {
    await Promise.all(Array.from({ length: 12 }, () => count(seen)))
    world.at('2026-11-21T23:30:00Z')
    await count(seen)
    const row = { flow: seen.flow, event: seen.event, step: 1, role: 'unknown' }
    expect(await stored()).toEqual([
      { ...row, day: '2026-11-21', count: 12 },
      { ...row, day: '2026-11-22', count: 1 },
    ])
  })

  test('stores nothing about the visitor', async () => {
    await count(seen, '192.0.2.77')
    const limits = await world.services.db.selectFrom('rate_limits').selectAll().execute()
    expect(limits).toHaveLength(1)
    expect(JSON.stringify([limits, await stored()])).not.toContain('192.0.2.77')
  })

  test('is no longer counted when one IP address sends too many, while others are', async () => {
    for (let sent = 0; sent < 200; sent++) await count(seen, '192.0.2.1')
    await expect(count(seen, '192.0.2.1')).rejects.toMatchObject({ code: 'too-many-requests' })
    await count(seen, '192.0.2.2')
    expect((await stored())[0]?.count).toBe(201)
  })
})

describe('the figures', () => {
  test('say how often each step was seen, in which role, and what was selected', async () => {
    await count(seen)
    await count(seen)
    await count({ ...seen, step: 2, role: 'company' })
    await count({ event: 'role-selected', flow: 'onboarding-wizard', role: 'company' })
    await count({ event: 'completed', flow: 'onboarding-wizard', role: 'company' })
    const figures = await figuresOf('onboarding-wizard')
    expect(figures).toMatchObject({ completed: 1, selected: { customer: 0, company: 1 } })
    expect(figures?.steps).toEqual([
      { step: 1, seen: 2, byRole: { customer: 0, company: 0, unknown: 2 } },
      { step: 2, seen: 1, byRole: { customer: 0, company: 1, unknown: 0 } },
      { step: 3, seen: 0, byRole: { customer: 0, company: 0, unknown: 0 } },
      { step: 4, seen: 0, byRole: { customer: 0, company: 0, unknown: 0 } },
    ])
    expect(figures?.weeks.at(-1)).toEqual({ week: '2026-11-16', started: 2, completed: 1 })
    expect(await figuresOf('intro-slides')).toMatchObject({ completed: 0, selected: null })
  })

  test('go twelve weeks back, week by week', async () => {
    for (const moment of ['2026-08-30T10:00:00Z', '2026-08-31T10:00:00Z', '2026-11-15T10:00:00Z']) {
      world.at(moment)
      await count(seen)
    }
    world.at('2026-11-21T10:00:00Z')
    const weeks = (await figuresOf('onboarding-wizard'))?.weeks ?? []
    expect(weeks).toHaveLength(12)
    expect(weeks.filter(({ started }) => started > 0)).toEqual([
      { week: '2026-08-31', started: 1, completed: 0 },
      { week: '2026-11-09', started: 1, completed: 0 },
    ])
  })
})

test('prune-flow-counts: counts are deleted after two years and a month', async () => {
  await count(seen)
  world.at('2028-12-23T10:00:00Z')
  await pruneFlowCounts(world.context())
  expect(await stored()).toHaveLength(1)
  world.at('2028-12-24T10:00:00Z')
  await pruneFlowCounts(world.context())
  expect(await stored()).toEqual([])
})
