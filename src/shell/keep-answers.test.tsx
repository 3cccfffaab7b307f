// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, data, Outlet, RouterProvider, redirect, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { KeepAnswers } from './keep-answers.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Page() {
  return <p>{useActionData<{ refusal: string }>()?.refusal}</p>
}

/** A page whose form is refused with its own word, or accepted without one. */
async function aPage() {
  const router = createMemoryRouter([
    {
      element: (
        <KeepAnswers>
          <Outlet />
        </KeepAnswers>
      ),
      children: [
        {
          path: '/',
          Component: Page,
          loader: () => null,
          action: async ({ request }) => {
            const refusal = (await request.formData()).get('word')
            return refusal ? data({ refusal }, 409) : redirect('/')
          },
        },
      ],
    },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  const send = (word: string) => {
    const formData = new FormData()
    formData.set('word', word)
    return act(() => router.navigate('/', { formMethod: 'post', formData }))
  }
  const visit = () => act(() => router.navigate('/'))
  return { send, visit, reload: () => act(() => router.revalidate()), shown: () => container.textContent }
}

test('a refusal stays when the page is loaded again by itself, until the next form is answered', async () => {
  const { send, reload, shown } = await aPage()
  await send('chat-new-message')
  await reload()
  await reload()
  expect(shown()).toBe('chat-new-message')
  await send('chat-taken')
  await reload()
  expect(shown()).toBe('chat-taken')
  await send('')
  expect(shown()).toBe('')
  await reload()
  expect(shown()).toBe('')
})

test('a refusal is gone when the page is visited again', async () => {
  const { send, visit, reload, shown } = await aPage()
  await send('chat-taken')
  await reload()
  await visit()
  expect(shown()).toBe('')
})
