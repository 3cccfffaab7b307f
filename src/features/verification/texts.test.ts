import { describe, expect, test } from 'vitest'
import { checkSituations, statusIn } from './domain/check-situation.ts'
import { lackingSituationTexts, ownSituationTexts, publicSituationTexts } from './texts/check-situations.ts'

describe.each(checkSituations)('a check that is %s', (situation) => {
  const holds = statusIn[situation] === 'completed'

  test('says why it keeps a company from quoting, unless it is valid', () => {
    expect(lackingSituationTexts[situation] === null).toBe(holds)
  })

  test('shows everybody its grounds when it is valid, and otherwise that it is not', () => {
    expect(publicSituationTexts[situation] === null).toBe(holds)
  })

  test('tells the company about documents that it has sent in, and only about those', () => {
    const isSent = situation === 'sent' || situation.endsWith('-sent')
    expect(ownSituationTexts[situation]?.includes('skickat in') ?? false).toBe(isSent)
  })
})
