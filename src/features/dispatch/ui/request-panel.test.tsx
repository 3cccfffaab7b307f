import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  CompanyAreaInput,
  CompanySmallestJobInput,
  PauseCompanyInput,
} from '#features/companies/domain/company-profile-input.ts'
import type { OfferedSetting } from '../domain/offered-setting.ts'
import { RequestPanel } from './request-panel.tsx'

const points = { load: 38, responseRecord: 25, distance: 18, newcomer: 7, fit: 6, rating: 6 }
const request = {
  askedAt: new Date('2026-11-23T08:00:00Z'),
  answerBy: null,
  declineReason: null,
  widening: null,
  offered: null,
  releasedAt: null,
  chosen: null,
}
const LINK = '<a href="/sa-rangordnar-vi">Så rangordnar vi</a>'

const shown = (ranking: Parameters<typeof RequestPanel>[0]['request']['ranking']) =>
  renderToStaticMarkup(<RequestPanel projectId="p" request={{ ...request, ranking }} isAnswerable={false} />)

test('who reads why it was asked finds the rules behind it', () => {
  const values = { load: 1000, responseRecord: 400, distance: 750, newcomer: 0, fit: 1000, rating: 500 }
  expect(shown({ values, weights: points, score: 70_500 })).toContain(LINK)
})

test('a company that the customer has chosen reads so', () => {
  const markup = renderToStaticMarkup(
    <RequestPanel
      projectId="p"
      request={{ ...request, ranking: null, releasedAt: null, chosen: 'only' }}
      isAnswerable={false}
    />,
  )
  expect(markup).toContain('Bara ni har fått frågan')
})

test('a request by hand has no points, and no link to their rules', () => {
  expect(shown(null)).not.toContain(LINK)
})

test.each<[OfferedSetting, { safeParse(input: object): { success: boolean } }]>([
  [{ kind: 'pause', until: '2026-12-01' }, PauseCompanyInput],
  [{ kind: 'radius', radiusKm: 50, place: 'Uppsala' }, CompanyAreaInput],
  [{ kind: 'smallest-job', kronor: 50_000 }, CompanySmallestJobInput],
])('a no offers the form of the profile, filled in as its action takes it', (offered, schema) => {
  const answered = { ...request, ranking: null, declineReason: 'no-time' as const, offered }
  const element = <RequestPanel projectId="p" request={answered} isAnswerable={true} />
  const router = createMemoryRouter([{ path: '/', element }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  const fields = [...markup.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value])
  expect(markup).toContain('action="/company/profile"')
  expect(schema.safeParse(Object.fromEntries(fields)).success).toBe(true)
})
