import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestPanel } from './request-panel.tsx'

const points = { load: 38, responseRecord: 25, distance: 18, newcomer: 7, fit: 6, rating: 6 }
const request = { askedAt: new Date('2026-11-23T08:00:00Z'), answerBy: null, declineReason: null }
const LINK = '<a href="/sa-rangordnar-vi">Så rangordnar vi</a>'

const shown = (ranking: Parameters<typeof RequestPanel>[0]['request']['ranking']) =>
  renderToStaticMarkup(<RequestPanel projectId="p" request={{ ...request, ranking }} isAnswerable={false} />)

test('who reads why it was asked finds the rules behind it', () => {
  const values = { load: 1000, responseRecord: 400, distance: 750, newcomer: 0, fit: 1000, rating: 500 }
  expect(shown({ values, weights: points, score: 70_500 })).toContain(LINK)
})

test('a request by hand has no points, and no link to their rules', () => {
  expect(shown(null)).not.toContain(LINK)
})
