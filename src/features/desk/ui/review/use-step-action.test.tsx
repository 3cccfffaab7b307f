import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import { ApplicationDecision } from './application-decision.tsx'
import { CheckForm } from './check-form.tsx'

const check = {
  companyId: 'c',
  revision: 0,
  factsSeen: 0,
  today: '2026-11-28',
  evidence: [],
  words: { input: {}, statuses: {}, sources: {} },
}
const aCheck = (kind: RecordKind, claim: string | null) => <CheckForm {...check} kind={kind} claim={claim} />
const anApplication = (
  <ApplicationDecision
    companyId="c"
    factsSeen={0}
    stateSeen="submitted"
    lacks={[]}
    moves={['ask']}
    inputTexts={{}}
  />
)

test.each([
  ['a check', aCheck('f_tax', ''), 'f_tax'],
  ['a registration', aCheck('licence', 'electrical'), 'licence%3Aelectrical'],
  ['a check without a claim', aCheck('other', null), 'ny'],
  ['an application', anApplication, 'ansokan'],
])('the form of %s is sent to its own step, with the document that is shown', (_form, element, step) => {
  const router = createMemoryRouter([{ path: '/foretag', element }], {
    initialEntries: ['/foretag?dokument=d'],
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain(`action="/foretag?dokument=d&amp;kontroll=${step}"`)
})
