import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NoWonJobs } from './no-won-jobs.tsx'

test.each([
  [true, 1],
  [false, 0],
])('who may find projects (%s) is led there, and nobody else', (findsProjects, links) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <NoWonJobs findsProjects={findsProjects} /> }])
  const shown = renderToStaticMarkup(<Stub />)
  expect(shown).toContain('Inga vunna jobb än')
  expect(shown.split('/company/projects').length - 1).toBe(links)
})
