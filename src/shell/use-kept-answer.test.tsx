// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, data, RouterProvider, redirect, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useKeptAnswer } from './use-kept-answer.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Page() {
  const said = useActionData<{ refusal: string }>()
  return <p>{useKeptAnswer(said)?.refusal}</p>
}

/** A page whose form is refused with its own word, or accepted without one. */
async function aPage() {
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Page,
      loader: () => null,
      action: async ({ request }) => {
        const refusal = (await request.formData()).get('word')
        return refusal ? data({ refusal }, 409) : redirect('/')
      },
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
  return { send, reload: () => act(() => router.revalidate()), shown: () => container.textContent }
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
