// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SearchList } from './search-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const aSearch = (id: string) =>
  ({ id, name: id, choices: '', notice: 'bell', pausedAt: null, fresh: 0 }) as const

test('each button about a search sends once, however often it is pressed', async () => {
  const sent: unknown[] = []
  const router = createMemoryRouter([
    {
      path: '/',
      Component: () => <SearchList searches={[aSearch('a')]} answer={undefined} />,
      action: async ({ request }) => {
        const form = await request.formData()
        sent.push([form.get('form'), form.get('searchId')])
        return new Promise(() => undefined)
      },
    },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  for (const button of container.querySelectorAll<HTMLElement>('button[type=submit]'))
    for (const pressed of [button, button]) await act(async () => pressed.click())
  expect(sent).toEqual(['pause', 'change', 'remove'].map((form) => [form, 'a']))
})
