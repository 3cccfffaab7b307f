// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, data, Form, Link, RouterProvider, redirect, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAcceptedCount } from './use-accepted-count.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Page() {
  const count = useAcceptedCount(useActionData<object | null>(), 'note')
  return (
    <>
      {['note', 'remove-note'].map((form) => (
        <Form key={form} id={form} method="post">
          <input type="hidden" name="form" value={form} />
          <button type="submit" />
        </Form>
      ))}
      <form id="note-unchecked" method="post" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="form" value="note" />
        <button type="submit" />
      </form>
      <Link to="/" />
      <p>{count}</p>
    </>
  )
}

const ANSWERS = {
  accepted: () => redirect('/'),
  refused: () => data({ refusal: 'note-gone' }, 409),
  lost: () => data(null, 503),
}
type Answer = keyof typeof ANSWERS

/** A page whose forms are answered in the given way. */
async function aPage() {
  let next: Answer = 'accepted'
  const router = createMemoryRouter([
    { path: '/', Component: Page, loader: () => null, action: () => ANSWERS[next]() },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  const send = (form: string, as: Answer) =>
    act(async () => {
      next = as
      container.querySelector<HTMLButtonElement>(`#${form} button`)?.click()
      await new Promise((resolve) =>
        router.subscribe(({ navigation }) => navigation.state === 'idle' && resolve(null)),
      )
    })
  const click = (selector: string) => act(async () => container.querySelector<HTMLElement>(selector)?.click())
  const sendAgain = (as: Answer) => {
    next = as
    return act(() => router.navigate('/', { formMethod: 'post', formData: new FormData() }))
  }
  return {
    send,
    sendAgain,
    click,
    reload: () => act(() => router.revalidate()),
    count: () => Number(container.textContent),
  }
}

test('a form is counted when it is accepted, and not when it is refused, its answer is lost or another is sent', async () => {
  const { send, reload, count } = await aPage()
  await send('note', 'refused')
  await send('note', 'lost')
  await send('remove-note', 'accepted')
  await send('remove-note', 'refused')
  await reload()
  expect(count()).toBe(0)
  await send('note', 'accepted')
  expect(count()).toBe(1)
  await reload()
  await send('remove-note', 'accepted')
  expect(count()).toBe(1)
  await send('note', 'accepted')
  expect(count()).toBe(2)
})

test('a form whose answer was lost is counted when it is sent again by itself', async () => {
  const { send, sendAgain, count } = await aPage()
  await send('note', 'lost')
  await sendAgain('accepted')
  expect(count()).toBe(1)
})

test('a form that its own checks refuse is not counted when a link leads to the same page', async () => {
  const { click, count } = await aPage()
  await click('#note-unchecked button')
  await click('a')
  expect(count()).toBe(0)
})
