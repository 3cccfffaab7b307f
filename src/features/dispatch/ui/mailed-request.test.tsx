import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Widening } from '#features/matching/domain/widening.ts'
import type { MailedRequest as Request } from '../domain/mailed-request.ts'
import type { SettingChange } from '../domain/own-setting.ts'
import { MailedRequest, RequestGone } from './mailed-request.tsx'

const request: Request = {
  project: {
    id: 'p',
    title: 'Måla fasaden',
    category: 'painting',
    budget: 'open',
    municipality: { code: '2583', name: 'Haparanda' },
    publishedAt: new Date('2026-11-23T08:00:00Z'),
  },
  pictures: 0,
  declineReason: null,
  hasQuoted: false,
  widening: null,
  answerBy: new Date('2026-11-24T08:00:00Z'),
  slotsLeft: 1,
}

function markupOf(overrides: Partial<Request>, offered: readonly SettingChange[] = []): string {
  const element = (
    <MailedRequest request={{ ...request, ...overrides }} token="t" answer={undefined} offered={offered} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test.each<[Widening, string]>([
  [
    { beyond: 'area', outsideM: 12_400 },
    'Ligger 12\u00a0km utanför ert område – kunden har bett oss fråga vidare.',
  ],
  [{ beyond: 'area', outsideM: null }, 'Ligger utanför era kommuner – kunden har bett oss fråga vidare.'],
  [
    { beyond: 'trade', outsideM: 0 },
    'Arbetet hör till ett yrke nära ert – kunden har bett oss fråga vidare.',
  ],
  [
    { beyond: 'area-and-trade', outsideM: 300 },
    'Ligger 1\u00a0km utanför ert område, och arbetet hör till ett yrke nära ert – kunden har bett oss fråga vidare.',
  ],
])('a company that was asked because of %j reads why, whatever it has answered', (widening, words) => {
  for (const answer of [{}, { declineReason: 'too-far' }, { hasQuoted: true }] as const)
    expect(markupOf({ widening, ...answer })).toContain(words)
})

test('after declining, a reader who is logged in is offered the settings that help, and nobody else', () => {
  const button = 'value="leave-trade"'
  expect(markupOf({ declineReason: 'wrong-trade' }, [{ kind: 'leave-trade' }])).toContain(button)
  expect(markupOf({ declineReason: 'wrong-trade' })).not.toContain('name="setting"')
  expect(markupOf({}, [{ kind: 'leave-trade' }])).not.toContain(button)
})

test('others read nothing of it', () => {
  expect(markupOf({})).not.toContain('kunden har bett oss')
})

test('it says until when the customer waits for an answer, and how many slots are left', () => {
  expect(markupOf({})).toContain('Kunden räknar med svar före 24 nov. 2026 09:00. 1 plats kvar av 5.')
  expect(markupOf({ answerBy: null, slotsLeft: 0 })).toContain('> Alla fem platser är tagna just nu.')
})

test.each([
  [0, 'Haparanda</span>'],
  [1, 'Haparanda · 1 bild</span>'],
  [7, 'Haparanda · 7 bilder</span>'],
])('with %i pictures it says %s', (pictures, words) => {
  expect(markupOf({ pictures })).toContain(words)
})

test.each([
  [null, '/company/projects', 'Logga in'],
  ['company', '/company/projects', 'Visa era förfrågningar'],
  ['customer', '/customer/dashboard', 'Till översikten'],
] as const)('a dead link sends %s to %s', (reader, page, words) => {
  const markup = renderToStaticMarkup(<RequestGone reader={reader} />)
  expect(markup).toContain(`href="${page}"`)
  expect(markup).toContain(`>${words}</a>`)
  if (reader) expect(markup).not.toContain('Logga in')
})
