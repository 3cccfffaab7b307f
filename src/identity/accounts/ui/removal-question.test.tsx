// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RemovalQuestion } from './removal-question.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

test('a removal is sent once, however often its button is pressed, and the other rows can still be removed', async () => {
  const sent: unknown[] = []
  const Page = () =>
    ['a', 'b'].map((id) => (
      <RemovalQuestion key={id} label="Ta bort" name={id} fields={{ form: 'remove', id }} />
    ))
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Page,
      action: async ({ request }) => {
        sent.push((await request.formData()).get('id'))
        return new Promise(() => undefined)
      },
    },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  const [first, second] = container.querySelectorAll<HTMLElement>('button')
  for (const button of [first, first, second]) await act(async () => button?.click())
  expect(sent).toEqual(['a', 'b'])
})
