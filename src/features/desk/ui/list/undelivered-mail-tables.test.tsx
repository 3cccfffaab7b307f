import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FailedMailTable } from './undelivered-mail-tables.tsx'

const mail = {
  id: 'j1',
  name: 'send-account-mail',
  failedAt: new Date('2026-11-28T10:00:00Z'),
  reason: `Error: ${'x'.repeat(200)}`,
}

test('a reason without a space breaks, so that it does not push the button out of the table', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <FailedMailTable mails={[mail]} /> }])
  const html = renderToStaticMarkup(<Page />)
  expect(html).toMatch(new RegExp(`<span class="[^"]*wrap-anywhere[^"]*">${mail.reason}`))
})
