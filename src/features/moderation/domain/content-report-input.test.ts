import { describe, expect, test } from 'vitest'
import { nestedValues } from '#kernel/form-values.ts'
import { reportedIn } from './content-report.ts'
import { ContentReportInput, ReportDecisionInput, reportDecisionOf } from './content-report-input.ts'

const good = { ground: 'offensive', explanation: 'Texten hotar mig.', email: '', goodFaith: 'on' }
const ID = '0192f000-0000-7000-8000-000000000001'

describe('the form of a report', () => {
  test.each([
    ['', null],
    [undefined, null],
    [' Anna@Example.se', 'anna@example.se'],
  ])('takes the email %j as %j', (email, expected) => {
    expect(ContentReportInput.parse({ ...good, email }).email).toBe(expected)
  })

  test.each([
    ['ground', 'annat', 'ground-missing'],
    ['explanation', 'Fel.', 'explanation-missing'],
    ['explanation', 'å'.repeat(5001), 'explanation-too-long'],
    ['email', 'anna', 'email-invalid'],
    ['goodFaith', undefined, 'good-faith-missing'],
  ])('refuses a %s of %j', (field, value, problem) => {
    const checked = ContentReportInput.safeParse({ ...good, [field]: value })
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([problem])
  })
})

describe('the form of a decision', () => {
  const decided = (...fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of [['reason', 'Det stämmer inte.'] as const, ...fields])
      form.append(name, value)
    return ReportDecisionInput.safeParse(reportDecisionOf(nestedValues(form))).data?.hide
  }

  test('hides what is ticked: nothing, one thing, several', () => {
    expect(decided()).toEqual({ description: false, entryIds: [] })
    expect(decided(['hide', 'description'])).toEqual({ description: true, entryIds: [] })
    expect(decided(['hide', 'description'], ['hide', ID])).toEqual({ description: true, entryIds: [ID] })
  })

  test('cannot hide anything without an id', () => {
    expect(decided(['hide', '__proto__'])).toBeUndefined()
  })
})

test.each([
  ['foretag=bygg-ab', { type: 'company', key: 'bygg-ab' }],
  [`projekt=${ID}`, { type: 'project', key: ID }],
  [`meddelande=${ID}`, { type: 'message', key: ID }],
  ['foretag=&projekt=', null],
  ['', null],
])('the query ?%s names what is reported', (query, expected) => {
  expect(reportedIn(new URLSearchParams(query))).toEqual(expected)
})
