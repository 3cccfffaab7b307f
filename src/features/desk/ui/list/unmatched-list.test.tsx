import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { UnmatchedList } from './unmatched-list.tsx'

const ID = '0199a0c4-8a4e-7d3c-9d36-0c1f2b7f6a11'
const COMPANY = '0199a0c4-8a4e-7d3c-9d36-0c1f2b7f6a12'
const REFUSAL = 'Kunden är redan tillfrågad om bredare.'

const project = {
  id: ID,
  title: 'Byta kök',
  category: 'kitchen',
  location: 'Falun',
  ownerId: ID,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  quotesUntil: new Date('2026-12-04T10:00:00Z'),
  handedOverAt: null,
  liveQuotes: 0,
  asked: 0,
  declined: 0,
  isWidened: false,
  isAsked: false,
  others: 5,
  proposed: [],
} as unknown as UnmatchedProject

const values = { load: 0, responseRecord: 0, distance: 0, newcomer: 0, fit: 0, rating: 0 }
const proposed = [{ companyId: COMPANY, companyName: 'Björken', distanceM: 900, score: 0, values }]

function htmlOf(shown: UnmatchedProject): string {
  const answer = { form: 'reach', errors: {}, values: { projectId: ID }, refusal: REFUSAL }
  const { points } = rankingOn('2026-11-28')
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <UnmatchedList projects={[shown]} weights={points} answer={answer} />,
    },
  ])
  return renderToStaticMarkup(<Page />)
}

describe('why a customer could not be asked to let us ask further away', () => {
  test('is told where no company is proposed', () => expect(htmlOf(project)).toContain(REFUSAL))

  test('is told where a colleague has asked meanwhile and there is no button any more', () =>
    expect(htmlOf({ ...project, isAsked: true })).toContain(REFUSAL))

  test('is told once beside proposed companies, which stay ticked', () => {
    const html = htmlOf({ ...project, proposed } as unknown as UnmatchedProject)
    expect(html.split(REFUSAL)).toHaveLength(2)
    expect(html).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${COMPANY}"|value="${COMPANY}"[^>]*checked`),
    )
  })
})
