// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Flow } from '../domain/flow.ts'
import { FlowEventInput, type FlowRole } from '../domain/flow-event-input.ts'

type SeenProps = { flow: Flow; step: number | null; role: FlowRole }

let root: Root
const sent: { url: string; body: Blob }[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => sent.push({ url, body }) > 0,
  })
  root = createRoot(document.createElement('div'))
})

afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Loads a page again and shows these views one after the other. */
async function see(...views: SeenProps[]): Promise<unknown[]> {
  const { useStepSeen } = await import('./use-flow-events.ts')
  const Seen = ({ flow, step, role }: SeenProps) => {
    useStepSeen(flow, step, role)
    return null
  }
  for (const view of views) await act(async () => root.render(<Seen {...view} />))
  return Promise.all(sent.map(async ({ body }) => FlowEventInput.parse(JSON.parse(await body.text()))))
}

function loaded(type: 'navigate' | 'reload', name = location.href): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, name } as PerformanceNavigationTiming])
}

const step = (step: number | null): SeenProps => ({ flow: 'onboarding-flow', step, role: 'customer' })
const seen = (step: number) => ({ event: 'step-seen', flow: 'onboarding-flow', step, role: 'customer' })

describe('a step that comes into view', () => {
  test('is reported once, however often one goes back and forth', async () => {
    loaded('navigate')
    expect(await see(step(null), step(1), step(2), step(1), step(2))).toEqual([seen(1), seen(2)])
    expect(new Set(sent.map(({ url }) => url))).toEqual(new Set(['/api/v1/flow-events']))
  })

  test('is not reported again when the page is loaded again, and the next one is', async () => {
    const elsewhere = `${location.href}#before`
    loaded('reload')
    expect(await see(step(1))).toEqual([])
    loaded('reload', elsewhere)
    expect(await see(step(2))).toEqual([seen(2)])
  })

  test('completes an onboarding when it is the last one', async () => {
    loaded('navigate')
    expect(await see(step(4))).toEqual([
      seen(4),
      { event: 'completed', flow: 'onboarding-flow', role: 'customer' },
    ])
  })

  test('does not complete the onboarding if its last step is still incomplete', async () => {
    loaded('navigate')
    const last = { flow: 'project-wizard', step: 3, role: 'unknown' } as const
    expect(await see(last)).toEqual([{ event: 'step-seen', ...last }])
  })

  test('is not reported where the browser has no sendBeacon', async () => {
    loaded('navigate')
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
    expect(await see(step(1))).toEqual([])
  })
})
