import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CompanyFilters } from './list/company-filters.tsx'
import { LogFilters } from './log/log-filters.tsx'
import { CheckForm } from './review/check-form.tsx'

const check = {
  companyId: 'c',
  kind: 'f_tax' as const,
  claim: 'f_tax',
  revision: 0,
  factsSeen: 0,
  today: '2026-11-28',
  evidence: [{ id: 'd', fileName: 'bevis.pdf', isOwn: false }],
  words: { input: {}, statuses: {}, sources: {} },
}

test.each([
  [
    'the list of companies',
    () => <CompanyFilters filter={{}} trades={[{ id: 'maleri', label: 'Målning' }]} />,
    2,
  ],
  ['the log', () => <LogFilters filter={{}} people={[{ id: 's', name: 'Sara Lind', email: null }]} />, 3],
  ['a check', () => <CheckForm {...check} />, 2],
])('in a browser without scripts the lists of %s can be opened', (_page, Form, lists) => {
  const Page = createRoutesStub([{ path: '/', Component: Form }])
  const html = renderToStaticMarkup(<Page />)
  expect(html.match(/<select(?![^>]*tabindex="-1")[^>]* name=/gi)).toHaveLength(lists)
  expect(html).not.toContain('<button type="button"')
})
