import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from './+types/customer'
import Customer from './customer.tsx'

const profile = {
  id: 'k',
  name: 'Karin Ek',
  email: 'karin@example.se',
  phone: '070-174 06 05',
  location: null,
  userType: 'private',
  createdAt: new Date('2026-11-01T10:00:00Z'),
}
const account = { userId: 'k', isSuspended: false, lastSignInAt: null, suspensions: [] }
const loaderData = { profile, account, projects: [], notes: [], chatId: null }

test('the email and the phone of a customer are links that write and call', () => {
  const props = { loaderData } as unknown as Route.ComponentProps
  const Page = createRoutesStub([{ path: '/', Component: () => <Customer {...props} /> }])
  const html = renderToStaticMarkup(<Page />)
  expect(html).toMatch(/<a href="mailto:karin@example\.se"[^>]*>karin@example\.se</)
  expect(html).toMatch(/<a href="tel:0701740605"[^>]*>070-174 06 05</)
})
