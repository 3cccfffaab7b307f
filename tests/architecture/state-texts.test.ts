import { describe, expect, test } from 'vitest'
import { applicationStates } from '#features/applications/domain/application.ts'
import { applicationStateTexts as ownApplicationStates } from '#features/applications/texts.ts'
import { applicationStateTexts as deskApplicationStates } from '#features/desk/texts/applications.ts'
import { contentReportStates } from '#features/moderation/domain/content-report.ts'
import { reportStateTexts } from '#features/moderation/texts/reports.ts'
import { noticeTexts } from '#features/notifications/texts.ts'
import { isOpen, type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import { projectStateTexts } from '#features/projects/texts.ts'
import { type QuoteState, quoteStates } from '#features/quotes/domain/quote.ts'
import { quoteNote } from '#features/quotes/texts/company-quotes.ts'
import { ownerQuoteTexts } from '#features/quotes/texts/owner-quotes.ts'
import { quoteStateTexts } from '#features/quotes/texts.ts'
import { checkSituations, statusIn } from '#features/verification/domain/check-situation.ts'
import { verificationStatusTexts } from '#features/verification/texts.ts'

// For every state and each kind of reader there is a text in each room, and the text is true.

/** Claims that a text may contain, each with the states of the project in which it is true. */
const CLAIMS: readonly [RegExp, (state: ProjectState) => boolean][] = [
  [/jämför/i, isOpen],
  [/ än$| än\b(?! )/i, isOpen],
  [/kan svara|dyker upp|letar efter/i, isOpen],
  [/tiden gick ut|tiden har gått ut/i, (state) => state === 'expired'],
  [/avbrutet/i, (state) => state === 'cancelled'],
  [/dolt/i, (state) => state === 'hidden'],
  [/accepterad$/i, (state) => state === 'awarded'],
  [/slutfört/i, (state) => state === 'completed'],
]

describe.each(projectStates)('a project that is %s', (state) => {
  const { heading, noneTitle, none } = ownerQuoteTexts(state)
  const asked = { invited: 3, onlyChosen: false, until: '5 december' }
  const nobody = { ...asked, invited: 0 }
  const withoutQuotes = [asked, nobody, { ...nobody, onlyChosen: true }].map(none)
  const ofOwner = [projectStateTexts[state], heading, noneTitle, ...withoutQuotes]

  test('has a badge, a heading and a word for no quotes, and all of them are true', () => {
    for (const text of ofOwner) {
      expect(text).not.toBe('')
      for (const [claim, isTrueIn] of CLAIMS)
        if (claim.test(text)) expect({ text, claim, isTrue: isTrueIn(state) }).toMatchObject({ isTrue: true })
    }
  })

  test.each(quoteStates)('says only what is true of a quote that is %s', (quote) => {
    const note = quoteNote(quote, state)
    expect(note).toMatch(/^[A-ZÅÄÖ].*\.$/)
    expect(note).not.toMatch(/jämför/i)
    if (/skakat hand|har accepterat/.test(note)) expect(quote).toBe('accepted')
    if (/annan offert/.test(note)) expect(['awarded', 'in_progress', 'completed']).toContain(state)
    if (/Ni får ett meddelande vid svar/.test(note)) expect(['expired', 'hidden']).not.toContain(state)
  })
})

test('each state has a badge of its own, so that readers can tell them apart', () => {
  for (const texts of [
    projectStateTexts,
    quoteStateTexts,
    ownApplicationStates,
    deskApplicationStates,
    reportStateTexts,
  ])
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
  expect(Object.keys(quoteStateTexts).toSorted()).toEqual([...quoteStates].toSorted())
  expect(Object.keys(ownApplicationStates).toSorted()).toEqual([...applicationStates].toSorted())
  expect(Object.keys(deskApplicationStates).toSorted()).toEqual([...applicationStates].toSorted())
  expect(Object.keys(reportStateTexts).toSorted()).toEqual([...contentReportStates].toSorted())
  for (const situation of checkSituations) expect(verificationStatusTexts[statusIn[situation]]).toBeTruthy()
})

describe('notifications about a move', () => {
  const params = { project: 'Nytt badrum', company: 'Bygg AB', item: 'f_tax' }
  /** Every state that a notification tells of, with the notifications. */
  const tellsOfProject: Readonly<Record<ProjectState, readonly (keyof typeof noticeTexts)[]>> = {
    published: ['project-matched', 'project-reopened'],
    quoted: ['quote-received'],
    awarded: ['quote-accepted', 'own-acceptance', 'quote-not-chosen'],
    in_progress: ['project-started', 'own-project-started', 'project-resumed'],
    completed: ['project-completed'],
    expired: ['project-expired', 'own-project-expired'],
    cancelled: ['project-cancelled', 'project-closed', 'own-project-closed', 'contract-withdrawn'],
    hidden: ['project-hidden', 'own-project-hidden'],
  }
  const tellsOfQuote: Readonly<Record<QuoteState, readonly (keyof typeof noticeTexts)[]>> = {
    pending: ['quote-received', 'quote-restored'],
    accepted: ['quote-accepted', 'own-acceptance'],
    rejected: ['quote-rejected', 'quote-not-chosen'],
    withdrawn: ['quote-withdrawn', 'quote-void'],
    expired: ['quote-expired', 'own-quote-expired'],
    cancelled: ['project-cancelled', 'project-closed', 'customer-withdrew'],
  }
  const told = [...new Set([...Object.values(tellsOfProject), ...Object.values(tellsOfQuote)].flat())]

  // A notification is read days later: what it offers must still be possible, or it must name the condition.
  test.each(told)('%s is true whenever it is read', (code) => {
    const { title, content } = noticeTexts[code](params)
    expect(title).not.toBe('')
    expect(content).not.toMatch(/jämför/i)
    if (/kan (ni|företaget|ett annat företag) lämna|finns det plats/.test(content))
      expect(content).toMatch(/Så länge/)
  })
})
