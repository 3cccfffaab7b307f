import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import type { TakenSlot } from './quote.ts'
import { decideSending, type QuotingCompany } from './sending.ts'

const now = new Date('2026-11-21T10:00:00Z')
const quotesUntil = new Date('2026-12-05T23:00:00Z')
const company: QuotingCompany = {
  id: 'bygg',
  verified: true,
  licensed: true,
  fits: true,
  invited: true,
  ownsProject: false,
  rounds: 0,
  revisions: 0,
}
const project = { id: 'p', state: 'published' as const, quotesUntil }
const taken = (...slots: number[]): TakenSlot[] => slots.map((slot) => ({ slot, companyId: `other-${slot}` }))

describe('a project in every state', () => {
  const answers = {
    published: 'ok',
    quoted: 'ok',
    awarded: 'project-already-awarded',
    in_progress: 'project-already-awarded',
    completed: 'project-already-awarded',
    expired: 'project-expired',
    cancelled: 'project-cancelled',
    hidden: 'project-hidden',
  }
  test.each(projectStates)('%s', (state) => {
    const decision = decideSending({ project: { ...project, state }, company, taken: [], reserved: [], now })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answers[state])
  })
})

describe('the company', () => {
  test.each([
    ['verified, fitting, invited', {}, 'ok'],
    ['fitting without invitation', { invited: false }, 'ok'],
    ['invited from elsewhere', { fits: false }, 'ok'],
    ['with two quotes behind it', { rounds: 2 }, 'ok'],
    ['with three quotes behind it', { rounds: 3 }, 'three-rounds-already'],
    ['neither fitting nor invited', { fits: false, invited: false }, 'company-does-not-fit'],
    ['not verified', { verified: false }, 'company-not-verified'],
    ['invited, without the licence that the trade needs', { licensed: false }, 'licence-missing'],
    ['neither verified nor licensed', { verified: false, licensed: false }, 'company-not-verified'],
    ['verified and invited, on its own project', { ownsProject: true }, 'own-project'],
    ['not verified, on its own project', { verified: false, ownsProject: true }, 'own-project'],
    ['not verified, not fitting', { verified: false, fits: false, invited: false }, 'company-not-verified'],
  ])('%s: %s', (_, change, answer) => {
    const decision = decideSending({
      project,
      company: { ...company, ...change },
      taken: [],
      reserved: [],
      now,
    })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answer)
  })

  test('has one live quote on a project', () => {
    const decision = decideSending({
      project,
      company,
      taken: [{ slot: 1, companyId: 'bygg' }],
      reserved: [],
      now,
    })
    expect(decision).toEqual({ ok: false, refusal: 'quoted-already' })
  })
})

describe('the slots', () => {
  test.each([
    { held: [], slot: 1 },
    { held: [1, 2], slot: 3 },
    { held: [2, 3, 4, 5], slot: 1 },
    { held: [1, 2, 4, 5], slot: 3 },
  ])('when $held are taken the quote gets $slot', ({ held, slot }) => {
    expect(decideSending({ project, company, taken: taken(...held), reserved: [], now })).toMatchObject({
      ok: true,
      slot,
    })
  })

  test('a sixth quote is refused', () => {
    expect(decideSending({ project, company, taken: taken(1, 2, 3, 4, 5), reserved: [], now })).toEqual({
      ok: false,
      refusal: 'five-quotes-already',
    })
  })
})

describe('the last instant', () => {
  test.each([
    ['a millisecond before', '2026-12-05T22:59:59.999Z', 'ok'],
    ['at the instant itself', '2026-12-05T23:00:00Z', 'project-expired'],
  ])('%s', (_, instant, answer) => {
    const decision = decideSending({ project, company, taken: [], reserved: [], now: new Date(instant) })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answer)
  })
})

test('the first quote makes the project quoted, further ones do not change its state', () => {
  expect(decideSending({ project, company, taken: [], reserved: [], now })).toMatchObject({
    projectMove: { id: 'p', from: ['published'], to: 'quoted' },
  })
  expect(
    decideSending({ project: { ...project, state: 'quoted' }, company, taken: taken(1), reserved: [], now }),
  ).toMatchObject({
    projectMove: null,
  })
})
