import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { refused } from '#kernel/result.ts'
import type { ReviewSituation } from '../domain/review.ts'
import { ReviewPanel } from './review-panel.tsx'

const situation: ReviewSituation = {
  job: { title: 'Badrum', company: 'Bygg AB' },
  isPartyGone: false,
  opensAt: new Date('2026-11-29T10:00:00Z'),
  closesAt: new Date('2026-12-13T10:00:00Z'),
  own: null,
  received: null,
  writing: refused('reviews-over'),
  answering: refused('review-not-shown'),
}

function panel(facts: Partial<ReviewSituation>): string {
  const now = new Date('2026-11-28T12:00:00Z')
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ReviewPanel by="company" projectId="p1" situation={{ ...situation, ...facts }} now={now} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('no reviews are promised when the customer has deleted the account', () => {
  expect(panel({})).toContain('Omdömen öppnar')
  const gone = panel({ isPartyGone: true })
  expect(gone).not.toContain('Omdömen öppnar')
  expect(gone).toContain('Kunden har raderat sitt konto')
})

test('a review that is removed has no link to report it', () => {
  const received = {
    id: 'r1',
    removedBecause: null,
    grades: { brief: 2 },
    words: 'Slarvigt',
    publishedAt: new Date('2026-11-28T10:00:00Z'),
    answer: null,
  }
  expect(panel({ received })).toContain('Anmäl omdömet')
  const removed = panel({ received: { ...received, removedBecause: 'offensive' } })
  expect(removed).toContain('Vi har tagit bort det: kränkande')
  expect(removed).not.toContain('Anmäl omdömet')
})
