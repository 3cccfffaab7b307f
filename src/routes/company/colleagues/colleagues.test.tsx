// @vitest-environment happy-dom
import { act } from 'react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { press, showPage, typeInto } from '#tests/support/shown-page.ts'
import type { Route } from './+types/colleagues'
import Colleagues from './colleagues.tsx'

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
  const Component = () => {
    const props = { loaderData: useLoaderData(), actionData: useActionData() }
    return <Colleagues {...(props as unknown as Route.ComponentProps)} />
  }
  const loader = () => ({ colleagues: [], invitations, ownId: 'o' })
  const { page, router } = await showPage([{ path: '/', Component, loader, action: () => redirect('/') }])
  const field = () => page.querySelector<HTMLInputElement>('[name=email]')
  await typeInto(field(), 'nu@example.se')
  invitations = invitations.slice(1)
  await act(() => router.revalidate())
  expect(field()?.value).toBe('nu@example.se')
  invitations = [...invitations, anInvitation('nu')]
  await press(field()?.form?.querySelector<HTMLElement>('[type=submit]'))
  await expect.poll(() => page.textContent).toContain('nu@example.se')
  expect(field()?.value).toBe('')
})
