import { expect, test } from 'vitest'
import { partnerPageTexts } from './texts/partner-page.ts'

test('the page names the fee that it is given, and no other', () => {
  const [fee] = partnerPageTexts.terms(123)
  expect(fee?.term).toBe('123\u00a0kr i månaden')
  expect(partnerPageTexts.description(123)).toContain('123\u00a0kr i månaden')
  expect(JSON.stringify(partnerPageTexts)).not.toMatch(/\d kr/)
})
