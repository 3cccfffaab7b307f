// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Route } from './+types/message'
import Message from './message.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const receivedAt = new Date('2026-11-22T10:00:00Z')

/** React learns of a value only by the setter that it has not replaced. */
async function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}

/** What the page of an open message loads, when its sender has written the message `other` as well. */
function loaded(id: string, other: string) {
  const others = [{ id: other, state: 'open', receivedAt, body: `Brödtext ${other}`, outcome: null }]
  const message = {
    id,
    subject: `Ämne ${id}`,
    name: 'Eva',
    email: 'eva@example.se',
    receivedAt,
    state: 'open',
  }
  return { message, others, accountPath: null, templates: [], template: null, now: receivedAt }
}

test('what was typed about one message of a case is not in the forms of the next one', async () => {
  const Page = () => <Message {...({ loaderData: useLoaderData() } as unknown as Route.ComponentProps)} />
  const router = createMemoryRouter(
    [
      {
        path: '/admin/meddelanden/:messageId',
        loader: ({ params }) => loaded(params.messageId ?? '', params.messageId === 'a' ? 'b' : 'a'),
        Component: Page,
      },
    ],
    { initialEntries: ['/admin/meddelanden/a'] },
  )
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  for (const field of container.querySelectorAll('textarea')) await type(field, 'Hej Eva, om a')
  await act(async () => container.querySelector<HTMLElement>('a[href="/admin/meddelanden/b"]')?.click())
  expect(container.querySelector('h1')?.textContent).toBe('Ämne b')
  expect([...container.querySelectorAll('textarea')].map(({ value }) => value)).toEqual(['', ''])
})
