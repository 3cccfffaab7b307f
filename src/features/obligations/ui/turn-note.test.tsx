import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TurnLine } from '../domain/turn-line.ts'
import { TurnNote } from './turn-note.tsx'

const projectId = '0192f000-0000-7000-8000-000000000001'
const page = `/company/projects/${projectId}`
const turnOf = (kind: TurnLine['kind']): TurnLine => ({
  id: kind,
  kind,
  turn: 'company',
  projectId,
  companyId: '0192f000-0000-7000-8000-000000000002',
  dueAt: new Date('2026-12-01T10:00:00Z'),
  isOwn: true,
  counterpart: null,
  isPutOff: false,
  title: null,
})

function note(kind: TurnLine['kind']): string {
  const now = new Date('2026-11-28T10:00:00Z')
  const element = <TurnNote reader="company" turns={[turnOf(kind)]} now={now} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [page] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what is done on another page is a link to it; what is done on this page is no link to itself', () => {
  expect(note('answer-message')).toContain(`href="${page}/meddelanden"`)
  expect(note('begin-work')).toContain('markera när arbetet har börjat')
  expect(note('begin-work')).not.toContain('href')
})
