import { describe, expect, test } from 'vitest'
import { contentReportStates } from './content-report.ts'
import { decideReport } from './decide-report.ts'
import { decideRestoring } from './restore-content.ts'

const nothing = { description: false, entryIds: [] }
const all = { description: true, entryIds: ['a', 'b'] }

function decided(changes: Partial<Parameters<typeof decideReport>[0]>) {
  const report = { id: 'r', state: 'open', subjectType: 'company', subjectId: 'c' } as const
  const decision = decideReport({ report, verdict: 'uphold', hide: nothing, shown: all, ...changes })
  return decision.ok ? { to: decision.move.to, hide: decision.hide } : decision.refusal
}

describe('the content to hide', () => {
  test.each([
    ['nothing', nothing, all, { to: 'upheld', hide: null }],
    ['nothing of a project', nothing, null, { to: 'upheld', hide: null }],
    ['all that is shown', all, all, { to: 'upheld', hide: all }],
    [
      'a description that is gone',
      { ...nothing, description: true },
      { ...all, description: false },
      'content-gone',
    ],
    ['a work that is gone', { ...nothing, entryIds: ['a', 'c'] }, all, 'content-gone'],
    ['something of a project', all, null, 'content-gone'],
  ])('%s', (_what, hide, shown, expected) => {
    expect(decided({ hide, shown })).toEqual(expected)
  })

  test('is ignored when the report is dismissed', () => {
    expect(decided({ verdict: 'dismiss', hide: all })).toEqual({ to: 'dismissed', hide: null })
  })
})

describe('a message to hide', () => {
  const message = {
    id: 'm',
    conversationId: 't',
    projectId: 'p',
    companyId: 'c',
    number: 3,
    writtenBy: 'company',
    isShown: true,
  } as const
  const hidden = { ...message, isShown: false }
  const because = { because: 'offensive' } as const
  const report = { id: 'r', state: 'open', subjectType: 'message', subjectId: 'm' } as const
  const decide = (changes: Partial<Parameters<typeof decideReport>[0]>) => {
    const decision = decideReport({ report, verdict: 'uphold', hide: nothing, shown: null, ...changes })
    return decision.ok ? decision.concealed : decision.refusal
  }

  test.each([
    ['that is shown', { conceal: because, message }, message],
    ['that is hidden or erased', { conceal: because, message: hidden }, 'content-gone'],
    ['that is gone with its project', { conceal: because, message: null }, 'content-gone'],
    ['that staff leave as it is', { message }, null],
    ['when the report is dismissed', { verdict: 'dismiss', conceal: because, message }, null],
  ] as const)('%s', (_what, facts, expected) => {
    expect(decide(facts)).toEqual(expected)
  })
})

test.each(['upheld', 'dismissed'] as const)('a report that is %s cannot be decided again', (state) => {
  const report = { id: 'r', state, subjectType: 'company', subjectId: 'c' } as const
  for (const verdict of ['uphold', 'dismiss'] as const)
    expect(decided({ report, verdict })).toBe('report-already-decided')
})

test('only an upheld report can show again what it hides, and once', () => {
  const outcomes = contentReportStates.flatMap((state) =>
    [null, new Date(0)].flatMap((restoredAt) =>
      [true, false].map((hasHidden) => decideRestoring({ state, restoredAt }, hasHidden).ok),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(decideRestoring({ state: 'upheld', restoredAt: null }, true).ok).toBe(true)
})
