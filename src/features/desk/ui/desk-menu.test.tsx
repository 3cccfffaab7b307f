import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DeskMenu, waitingIn } from './desk-menu.tsx'

const counts = {
  applications: 1,
  overdue: 1,
  verification: 2,
  expiring: 5,
  unmatched: 3,
  chats: 4,
  messages: 6,
  reports: 7,
  undelivered: 100,
}

test('the folded menu says as many tasks as its entries together', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <DeskMenu counts={counts} /> }])
  const shown = renderToStaticMarkup(<Page />).matchAll(/<span aria-hidden="true">(\d+)</g)
  expect([...shown].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(123)
  expect(waitingIn(counts)).toBe(123)
})
