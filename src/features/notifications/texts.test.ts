import { describe, expect, test } from 'vitest'
import type { NoticeParams } from './domain/notice.ts'
import type { NoticeCode } from './domain/notification-rules.ts'
import { ageText, noticeTexts } from './texts.ts'

const facts: NoticeParams = {
  project: 'Nytt badrum',
  company: 'Bygg AB',
  item: 'f_tax',
  written: 'Beskrivningen hade en grannes telefonnummer. Ta bort det, så visar vi projektet igen.',
  ending: { kinds: ['f_tax', 'insurance'], validUntil: '2026-12-21' },
}

describe('what a notification says', () => {
  test.each(Object.keys(noticeTexts) as NoticeCode[])('%s: a short title and whole sentences', (code) => {
    const { title, content } = noticeTexts[code](facts)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title).not.toMatch(/[.!]$/)
    expect(content).toMatch(/^\p{Lu}.+[.!]$/u)
    expect(content.length).toBeLessThanOrEqual(140)
  })

  test('names the verification item', () => {
    expect(noticeTexts['item-missing'](facts).title).toContain('F-skatt')
    expect(noticeTexts['checks-ending'](facts).content).toContain(
      'till och med 21 december 2026: F-skatt och företagsförsäkring.',
    )
  })

  test('does not say of a question that it comes before a quote: who has quoted asks, too', () => {
    expect(noticeTexts['question-asked'](facts).content).not.toContain('innan')
  })

  test.each([
    [['f_tax', 'licence'], /för att lämna offerter igen\.$/],
    [['licence'], /^[^.]+registrering för yrket\. Ni får inga projekt inom det området/],
    [['other'], /visas inte längre på er sida\.$/],
  ])('states the consequence when %j has expired', (kinds, words) => {
    const ending = { kinds, validUntil: '2026-12-21' }
    expect(noticeTexts['checks-ended']({ ...facts, ending }).content).toMatch(words)
  })
})

test.each([
  [{ unit: 'now', count: 0 }, 'Nu'],
  [{ unit: 'minutes', count: 5 }, '5 m'],
  [{ unit: 'hours', count: 3 }, '3 h'],
  [{ unit: 'days', count: 2 }, '2 d'],
] as const)('the age %o is shown as %s', (age, text) => {
  expect(ageText(age)).toBe(text)
})
