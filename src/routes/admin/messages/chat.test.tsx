// @vitest-environment happy-dom
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { press, showPage, typeInto } from '#tests/support/shown-page.ts'
import type { Route } from './+types/chat'
import Chat from './chat.tsx'

const at = new Date('2026-11-23T10:00:00Z')
const template = { id: 't', name: 'Var offerten står', body: 'Offerten står under ' }

/** What the page of a chat loads, in which Sara has written an older message and a newer one. */
function loaded({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const number = Number(searchParams.get('fran') ?? 9)
  const message = { kind: 'message', id: `m${number}`, number, isOwn: true, words: 'Hej!', sentAt: at }
  const entries = [{ ...message, staffName: 'Sara', attachments: [] }]
  const ends = {
    older: number > 3 ? 3 : null,
    newer: null,
    lastNumber: 9,
    hasUnread: false,
    readByOther: null,
  }
  return {
    chat: { id: 'c', state: 'answered' },
    thread: { ...ends, entries, state: 'answered', waiting: [] },
    person: { email: 'eva@example.se', phone: null, company: null, projects: [], standing: 'reachable' },
    taker: null,
    name: 'Eva',
    accountPath: '/admin/kunder/e',
    templates: [template],
    template: searchParams.has('mall') ? template : null,
    hours: { isOpen: false, opensAt: at },
    now: at,
    own: 's',
    mayAct: true,
    isAtOlder: number < 9,
    submissionKey: 'k',
  }
}

test.each(['', '?mall=t'])('what is typed at %j stays when older messages are looked at', async (query) => {
  // The person is told that somebody is writing.
  vi.stubGlobal('fetch', async () => new Response())
  const Component = () => <Chat {...({ loaderData: useLoaderData() } as unknown as Route.ComponentProps)} />
  const path = '/admin/chattar/c'
  const { page } = await showPage([{ path, Component, loader: loaded }], path + query)
  const field = () => page.querySelector<HTMLTextAreaElement>('textarea[name="words"]')
  expect(field()?.value).toBe(query && template.body)
  await typeInto(field(), 'Offerten står under Mina projekt')
  await press(page.querySelector<HTMLElement>('a[href*="fran=3"]'))
  expect(page.querySelector('a[href*="fran=3"]')).toBeNull()
  expect(field()?.value).toBe('Offerten står under Mina projekt')
})
