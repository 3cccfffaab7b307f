// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Link, Outlet, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveData, useLiveConnection, useLiveRevalidation } from './use-live.ts'

/** What the server would answer now, and how often it was asked. */
let server: LiveData & { toDo: number }
let loads: number
/** Lets the answer to the page's loader arrive. */
let answer: () => void
let streams: FakeSource[]
let root: Root

class FakeSource extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {}
  say(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('EventSource', FakeSource)
  // Without channels between tabs, the tab has a connection of its own.
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  ;[server, loads, streams, answer] = [{ liveSeq: 5, toDo: 1 }, 0, [], () => undefined]
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  const frame = { path: '/', loader: load, shouldRevalidate: () => true, Component: Frame, children }
  const Stub = createRoutesStub([{ ...frame, HydrateFallback: () => null }])
  await act(async () => root.render(<Stub initialEntries={['/andra']} />))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Att göra 1'))
  await act(async () => streams.at(-1)?.say('ready', { seq: 5, account: 'karin' }))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function load(): typeof server {
  loads++
  return { ...server }
}

const answered = () => new Promise<null>((resolve) => (answer = () => resolve(null)))

const children = [
  { path: 'andra', Component: () => <Link to="/projekt">Till projektet</Link> },
  { path: 'projekt', loader: answered, Component: Project, shouldRevalidate: () => false },
]

function Frame() {
  const loaded = useLoaderData<typeof load>()
  useLiveConnection(loaded)
  return (
    <>
      Att göra {loaded.toDo}
      <Outlet />
    </>
  )
}

function Project() {
  useLiveRevalidation('a-project')
  return ' Projektet'
}

/** The frame's data are read, then something happens, which is heard before the page that listens for it is there. */
async function arriveAfter(happening: Partial<typeof server>): Promise<void> {
  await act(async () => document.querySelector('a')?.click())
  expect(loads).toBe(2)
  Object.assign(server, happening)
  const payload = { type: 'project.amended', projectId: 'a-project' }
  await act(async () => streams.at(-1)?.say('message', { seq: 6, topic: 'project', payload }))
  await act(async () => answer())
  await vi.waitFor(() => expect(document.body.textContent).toContain('Projektet'))
}

test('data that are older than an event heard on their way are loaded again', async () => {
  await arriveAfter({ liveSeq: 6, toDo: 0 })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Att göra 0 Projektet'))
  expect(loads).toBe(3)
})

test('once, even if the server does not know of the event', async () => {
  await arriveAfter({})
  await vi.waitFor(() => expect(loads).toBe(3))
  await act(async () => undefined)
  expect(loads).toBe(3)
})
