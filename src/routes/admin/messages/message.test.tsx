// @vitest-environment happy-dom
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { press, showPage, typeInto } from '#tests/support/shown-page.ts'
import type { Route } from './+types/message'
import Message from './message.tsx'

const receivedAt = new Date('2026-11-22T10:00:00Z')

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
  const Component = () => (
    <Message {...({ loaderData: useLoaderData() } as unknown as Route.ComponentProps)} />
  )
  const path = '/admin/meddelanden/:messageId'
  const { page } = await showPage(
    [{ path, Component, loader: ({ params }) => loaded(String(params.messageId), 'b') }],
    '/admin/meddelanden/a',
  )
  for (const field of page.querySelectorAll('textarea')) await typeInto(field, 'Hej Eva, om a')
  await press(page.querySelector<HTMLElement>('a[href="/admin/meddelanden/b"]'))
  expect(page.querySelector('h1')?.textContent).toBe('Ämne b')
  expect([...page.querySelectorAll('textarea')].map(({ value }) => value)).toEqual(['', ''])
})
