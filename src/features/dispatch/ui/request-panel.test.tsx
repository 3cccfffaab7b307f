import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SettingChange } from '../domain/own-setting.ts'
import { RequestPanel } from './request-panel.tsx'

const points = { load: 38, responseRecord: 25, distance: 18, newcomer: 7, fit: 6, rating: 6 }
const request = {
  askedAt: new Date('2026-11-23T08:00:00Z'),
  answerBy: null,
  declineReason: null,
  widening: null,
  offered: [],
  releasedAt: null,
  chosen: null,
}
const place = {
  projectId: 'p',
  isOpen: true,
  hasQuoted: false,
  undo: null,
  work: { trade: 'Badrumsrenovering', municipality: 'Uppsala' },
}
const LINK = '<a href="/sa-rangordnar-vi">Så rangordnar vi</a>'

const shown = (ranking: Parameters<typeof RequestPanel>[0]['request']['ranking']) =>
  renderToStaticMarkup(<RequestPanel {...place} request={{ ...request, ranking }} isOpen={false} />)

test('the reasons for a request link to the rules, and say what stands in for answers that a company has not given', () => {
  const values = { load: 1000, responseRecord: 400, distance: 750, newcomer: 0, fit: 1000, rating: 500 }
  const markup = shown({ values, weights: points, score: 70_500 })
  expect(markup).toContain(LINK)
  expect(markup).toContain('räknar vi också på hur andra i yrket och länet svarar')
})

test('a company that the customer has chosen reads so', () => {
  const markup = renderToStaticMarkup(
    <RequestPanel
      {...place}
      request={{ ...request, ranking: null, releasedAt: null, chosen: 'only' }}
      isOpen={false}
    />,
  )
  expect(markup).toContain('Bara ni har fått frågan')
})

test('a request by hand has no points, and no link to their rules', () => {
  expect(shown(null)).not.toContain(LINK)
})

const declined = { ...request, ranking: null, declineReason: 'no-time' as const }

test.each([
  ['is told that it has, and can still quote', { isOpen: true, hasQuoted: false }, [true, true]],
  [
    'is not told that it can still quote once the project is closed',
    { isOpen: false, hasQuoted: false },
    [true, false],
  ],
  ['is not told so once it has quoted', { isOpen: true, hasQuoted: true }, [false, false]],
])('a company that has declined %s', (_, standing, told) => {
  const markup = renderToStaticMarkup(<RequestPanel {...place} {...standing} request={declined} />)
  expect([markup.includes('Ni har tackat nej'), markup.includes('Ni kan ändå lämna en offert')]).toEqual(told)
})

const panelAfterNo = (offered: SettingChange[], undo: SettingChange | null) => {
  const element = <RequestPanel {...place} request={{ ...declined, offered }} undo={undo} />
  const router = createMemoryRouter([{ path: '/', element }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...markup.matchAll(/<button[^>]*value="([^"]+)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, value, label]) => [value, label],
  )
}

test('a no offers with one tap each what would have kept the request away', () => {
  const offered: SettingChange[] = [
    { kind: 'pause' },
    { kind: 'capacity', value: 3 },
    { kind: 'leave-place' },
  ]
  expect(panelAfterNo(offered, null)).toEqual([
    ['pause', 'Pausa förfrågningar i en vecka'],
    ['capacity:3', 'Ta emot högst 3 förfrågningar i veckan'],
    ['leave-place', 'Ta inte emot jobb i Uppsala'],
  ])
})

test('after that it offers to take the change back, and nothing else', () => {
  expect(panelAfterNo([{ kind: 'pause' }], { kind: 'capacity', value: 5 })).toEqual([
    ['capacity:5', 'Ångra: Ta emot högst 5 förfrågningar i veckan'],
  ])
})
