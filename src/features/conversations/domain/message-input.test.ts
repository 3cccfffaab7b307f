import { expect, test } from 'vitest'
import { messageInput, readInput } from './message-input.ts'

const submissionKey = '0192f000-0000-7000-8000-000000000001'
const problem = (words: unknown, key: unknown = submissionKey) =>
  messageInput.safeParse({ words, submissionKey: key }).error?.issues[0]?.message

test.each([
  ['', 'message-missing'],
  [' \n\t ', 'message-missing'],
  ['\u0000\u202e', 'message-missing'],
  [undefined, 'message-missing'],
  ['a', undefined],
  ['å'.repeat(5000), undefined],
  ['å'.repeat(5001), 'message-too-long'],
  ['a'.repeat(100_000), 'message-too-long'],
])('a message of %j', (words, expected) => {
  expect(problem(words)).toBe(expected)
})

test('characters that change the direction of text, and NUL, are removed', () => {
  const read = messageInput.parse({ words: ' Hej\u202e\u0000 på\r\ndig ', submissionKey })
  expect(read.words).toBe('Hej på\ndig')
})

test.each(['', 'x', undefined, '0192f000'])('the key %j is refused', (key) => {
  expect(problem('Hej', key ?? null)).toBe('message-key-missing')
})

test.each([
  ['12', 12],
  ['-1', 0],
  ['1e9', 0],
  ['99999999999', 0],
  [7, 0],
])('the number of the last read message %j is parsed as %i', (typed, expected) => {
  expect(readInput.parse({ number: typed }).number).toBe(expected)
})

const file = '0192f000-0000-7000-8000-00000000000a'
test.each([
  [file, [file]],
  [`${file},x,,${file}`, [file]],
  ['x', []],
  [['x'], []],
])('the files %j of a message with words are parsed as %j', (attachments, expected) => {
  expect(messageInput.parse({ words: 'Hej', submissionKey, attachments }).attachments).toEqual(expected)
})

test('with a file, the words may be empty', () => {
  expect(messageInput.safeParse({ words: ' ', submissionKey, attachments: file }).success).toBe(true)
  expect(messageInput.safeParse({ words: ' ', submissionKey, attachments: 'x' }).success).toBe(false)
})
