import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/faults/processor-time.ts'
import { describeError, withoutEmails, withoutKeys, withoutWords } from './without-words.ts'

describe('the words that an error quotes are removed', () => {
  test.each([
    ['invalid input syntax for type uuid: "Karin Ek"', 'invalid input syntax for type uuid: …'],
    [`Unexpected token 'K', "Karin "Ek"..." is not valid JSON`, 'Unexpected token … is not valid JSON'],
    ['550 5.1.1 <karin@example.se>: Recipient address rejected', '550 5.1.1 …: Recipient address rejected'],
    ['550 karin.ek+bad@example.se is unknown', '550 …@… is unknown'],
    ['no answer to +46 70-174 06 05 yet', 'no answer to … yet'],
    ['[ { "path": ["name"], "input": "Karin" } ]', '…'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['job 0192f000-0000-7000-8000-000000000007 is gone', 'job 0192f000-0000-7000-8000-000000000007 is gone'],
  ])('%s', (said, kept) => {
    expect(withoutWords(said)).toBe(kept)
  })

  test('stack and error class are kept', () => {
    const error = Object.assign(new Error('Key (email)=(karin@example.se) already exists'), {
      code: '23505',
      constraint: 'users_email_partial_key',
    })
    expect(describeError(error)).toMatch(
      /^Error 23505 users_email_partial_key: Key …@… already exists\n {4}at .*without-words\.test\.ts/,
    )
    expect(describeError('karin@example.se')).toBe('…@…')
  })

  test('also those of a message that is too long to be kept whole', () => {
    expect(withoutWords(`not a uuid: "${'Karin Ek '.repeat(200)}" (code 7)`)).toBe('not a uuid: … (code 7)')
  })

  test('what a person wrote is no stack, even if it looks like one', () => {
    const said = 'invalid input syntax for type uuid: "Hej\n    at home on Storgatan 3\n    at night"'
    expect(withoutWords(said)).not.toContain('Storgatan')
    expect(describeError(new Error(said))).not.toContain('Storgatan')
    expect(describeError(new Error(said))).toMatch(/\n {4}at .*without-words\.test\.ts/)
  })

  test('a path keeps its ids, but not the key of a mailed link', () => {
    expect(withoutKeys(`/forfragan/${'aB3-_x'.repeat(22)}`)).toBe('/forfragan/…')
    const path = '/customer/projects/0192f000-0000-7000-8000-000000000007/adress'
    expect(withoutKeys(path)).toBe(path)
  })

  test('a path loses the email that was typed into it, also as a browser writes it', () => {
    expect(withoutEmails('/sok/karin.ek%40example.se')).not.toContain('karin')
    expect(withoutEmails('/sok/karin.ek@example.se')).not.toContain('karin')
  })

  test('a long error takes linear time', () => {
    const begun = processorMs()
    for (const sign of ['a', '@', '"', '<', '1', ' ', '-', 'a@']) {
      withoutWords(sign.repeat(1_000_000))
      withoutKeys(`${sign.repeat(79)} `.repeat(12_000) + sign.repeat(1_000_000))
    }
    expect(processorMs() - begun).toBeLessThan(500)
  })
})
