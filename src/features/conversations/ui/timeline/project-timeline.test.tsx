// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aTimelineEntry } from '#tests/support/market/timeline-entry.ts'
import { ProjectTimeline } from './project-timeline.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const anEntry = (id: string) => aTimelineEntry({ id, type: 'project.published', by: 'customer' })

test('the reader decides whether the newest events are folded, and finds a page of older ones open', async () => {
  const container = document.createElement('div')
  root = createRoot(container)
  const show = (ids: string[], isOlder = false) =>
    act(async () =>
      root?.render(
        <MemoryRouter>
          <ProjectTimeline
            projectId="p"
            timeline={{ entries: ids.map(anEntry), next: null }}
            isOlder={isOlder}
          />
        </MemoryRouter>,
      ),
    )
  const fold = () => container.querySelector('details') as HTMLDetailsElement
  await show(['a'])
  expect(fold().open).toBe(false)
  fold().open = true
  await show(['b', 'a'])
  expect([fold().open, container.querySelectorAll('li').length]).toEqual([true, 2])
  await show(['z'], true)
  fold().open = false
  await show(['y'], true)
  expect(fold().open).toBe(true)
})
