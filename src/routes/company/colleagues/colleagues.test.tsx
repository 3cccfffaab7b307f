// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, redirect, useActionData, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Route } from './+types/colleagues'
import Colleagues from './colleagues.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const at = new Date('2026-11-22T10:00:00Z')
const anInvitation = (id: string) => ({
  id,
  email: `${id}@example.se`,
  role: 'office',
  sentAt: at,
  expiresAt: at,
  hasEnded: false,
})

test('an email that is being typed stays when a colleague joins, and goes when it is invited', async () => {
  let invitations = [anInvitation('kim'), anInvitation('lo')]
  const Page = () => {
    const props = { loaderData: useLoaderData(), actionData: useActionData() }
    return <Colleagues {...(props as unknown as Route.ComponentProps)} />
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => ({ colleagues: [], invitations, ownId: 'o' }),
      action: () => redirect('/'),
      Component: Page,
    },
  ])
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<RouterProvider router={router} />))
  const field = () => container.querySelector<HTMLInputElement>('[name=email]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'nu@example.se')
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  invitations = invitations.slice(1)
  await act(() => router.revalidate())
  expect(field()?.value).toBe('nu@example.se')
  invitations = [...invitations, anInvitation('nu')]
  await act(async () => {
    field()?.form?.querySelector<HTMLElement>('[type=submit]')?.click()
    await new Promise((resolve) =>
      router.subscribe(({ navigation }) => navigation.state === 'idle' && resolve(null)),
    )
  })
  expect(container.textContent).toContain('nu@example.se')
  expect(field()?.value).toBe('')
})
