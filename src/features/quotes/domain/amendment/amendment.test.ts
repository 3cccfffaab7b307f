import { describe, expect, test } from 'vitest'
import { type Project, type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import { type Quote, quoteStates } from '../quote.ts'
import { decideAmendment } from './amendment.ts'
import { decideConfirmation } from './confirm-quote.ts'
import { versionRead } from './project-version.ts'

const now = new Date('2026-11-21T10:00:00Z')
const facts = {
  title: 'Badrum',
  description: 'Nya ytskikt överallt',
  additionalInfo: null,
  budget: 'open',
  endDate: '2027-05-31',
  needsPermit: 'no',
  category: 'bathroom',
  location: 'Uppsala',
  place: { label: 'Uppsala', municipalityCode: '0380', latitude: 59.86, longitude: 17.64 },
  answers: { floorArea: 5 },
} as const
const project = {
  ...facts,
  id: 'p',
  state: 'quoted',
  version: 3,
  quotesUntil: new Date('2026-12-05T23:00:00Z'),
} as Project
const { title: _title, category, location, place, answers, ...others } = facts
const input = { ...others, title: 'Badrum, ring 070-123 45 67', additionalInfo: '' }
const work = { category, location, place, answers }
const quote: Quote = {
  id: 'q1',
  companyId: 'bygg',
  state: 'pending',
  validUntil: '2026-12-01',
  version: 1,
  isConfirmed: false,
}

const answerOf = (change: Partial<Parameters<typeof decideAmendment>[0]>) => {
  const decision = decideAmendment({ project, quotes: [quote], input, told: 0, now, ...change })
  return decision.ok ? 'ok' : decision.refusal
}

describe('amending a project', () => {
  test('keeps the earlier values, increases the version, masks contact data on the card, and names the companies', () => {
    const gone = { ...quote, companyId: 'gone', state: 'withdrawn' as const }
    expect(decideAmendment({ project, quotes: [quote, gone], input, told: 2, now })).toEqual({
      ok: true,
      companyIds: ['bygg'],
      amendment: {
        projectId: 'p',
        version: 4,
        now: { ...input, category, location, place, answers, additionalInfo: null },
        cardTitle: null,
        before: { title: 'Badrum' },
        told: 3,
        workCount: null,
        withholdsWords: false,
      },
    })
  })

  test('without live quotes notifies nobody, any number of times', () => {
    const quotes = [{ ...quote, state: 'rejected' as const }]
    expect(decideAmendment({ project, quotes, input, told: 5, now })).toMatchObject({
      ok: true,
      companyIds: [],
      amendment: { told: null },
    })
  })

  test('while it is hidden, also after its time, tells nobody and withholds the former words; trade and place stay', () => {
    const hidden = { project: { ...project, state: 'hidden' as const }, now: project.quotesUntil, told: 5 }
    expect(decideAmendment({ quotes: [quote], input, ...hidden })).toMatchObject({
      ok: true,
      companyIds: [],
      amendment: { told: null, withholdsWords: true },
    })
    expect(answerOf({ ...hidden, input: { ...work, category: 'painting' } })).toBe('not-amendable')
  })

  test.each([
    ['a sixth time with quotes', { told: 5 }, 'amended-enough'],
    ['after another change that the writer has not read', { seenVersion: 2 }, 'amended-meanwhile'],
    ['to the values that it has', { input: { ...input, title: 'Badrum' } }, 'nothing-amended'],
    ['to the trade and place that it has', { input: { ...work, answers: {} } }, 'nothing-amended'],
    [
      'to another trade a fourth time',
      { input: { ...work, category: 'painting' }, ofWork: 3 },
      'work-amended-enough',
    ],
    [
      'to another trade, after five notified changes',
      { input: { ...work, category: 'painting' }, told: 5 },
      'amended-enough',
    ],
    ['more often than its versions are kept', { project: { ...project, version: 60 } }, 'amended-enough'],
    ['when its time is over', { now: project.quotesUntil }, 'not-amendable'],
  ])('is refused %s', (_, change, refusal) => expect(answerOf(change)).toBe(refusal))

  test('to another trade has a limit of its own, and drops answers that the new trade does not ask for', () => {
    const wanted = { ...work, category: 'painting' as const, answers: { floorArea: 5, paintArea: 40 } }
    const decision = decideAmendment({ project, quotes: [], input: wanted, told: 0, ofWork: 1, now })
    expect(decision).toMatchObject({
      ok: true,
      amendment: { workCount: 2, told: null, before: { category, answers } },
    })
    expect(decision.ok && decision.amendment.now.answers).toEqual({ paintArea: 40 })
  })

  const amendable: readonly ProjectState[] = ['published', 'quoted', 'hidden']
  test.each(projectStates)('in the state %s', (state) => {
    expect(answerOf({ project: { ...project, state } })).toBe(
      amendable.includes(state) ? 'ok' : 'not-amendable',
    )
  })
})

describe('confirming a quote', () => {
  const confirm = (change: Partial<Parameters<typeof decideConfirmation>[0]>) => {
    const decision = decideConfirmation({ project, quote, seenVersion: 3, now, ...change })
    return decision.ok ? decision.confirmedVersion : decision.refusal
  }

  test.each([
    ['for what it says now', {}, 3],
    ['that is confirmed', { quote: { ...quote, isConfirmed: true } }, 'quote-confirmed-already'],
    ['whose project was amended since the page was loaded', { seenVersion: 2 }, 'amended-again'],
    ['for a version that does not exist yet', { seenVersion: 4 }, 'amended-again'],
    ['that has expired', { quote: { ...quote, validUntil: '2026-11-20' } }, 'quote-expired'],
    ['of a hidden project', { project: { ...project, state: 'hidden' as const } }, 'project-hidden'],
  ])('%s', (_, change, answer) => expect(confirm(change)).toBe(answer))

  const answers = {
    pending: 3,
    accepted: 'quote-accepted',
    rejected: 'quote-rejected',
    withdrawn: 'quote-withdrawn',
    expired: 'quote-expired',
    cancelled: 'quote-cancelled',
  }
  test.each(quoteStates)('in the state %s', (state) => {
    expect(confirm({ quote: { ...quote, state } })).toBe(answers[state])
  })
})

test.each([
  [undefined, 3],
  [1, 1],
  [3, 3],
  [9, 3],
])('a quote of a company that has read version %s of 3 is confirmed for %i', (seenVersion, made) => {
  expect(versionRead({ seenVersion }, project)).toBe(made)
})
