import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LogFilters } from './log-filters.tsx'

test('the filter of the log tells members of the same name apart by their emails', () => {
  const people = [
    { id: '1', name: 'Kim Berg', email: 'kim@handslag.example' },
    { id: '2', name: 'Kim Berg', email: 'kim.berg@handslag.example' },
    { id: '3', name: 'Sara Lind', email: null },
  ]
  const Page = createRoutesStub([{ path: '/', Component: () => <LogFilters filter={{}} people={people} /> }])
  const html = renderToStaticMarkup(<Page />)
  const labels = [...html.matchAll(/<option value="[123]"[^>]*>([^<]*)/g)].map(([, label]) => label)
  expect(labels).toEqual([
    'Kim Berg (kim@handslag.example)',
    'Kim Berg (kim.berg@handslag.example)',
    'Sara Lind',
  ])
})
