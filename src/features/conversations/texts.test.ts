import { expect, test } from 'vitest'
import { hidingReasons } from './domain/hidden-message.ts'
import { attachmentTexts } from './texts/attachments.ts'
import { briefText, hidingReasonTexts, withheldText } from './texts/hidden-messages.ts'
import { threadTexts } from './texts.ts'

const shown = { words: 'Hej!', hiddenBecause: null, attachments: 0 }
const files = { words: '', hiddenBecause: null, attachments: 2 }
const erased = { words: null, hiddenBecause: null, attachments: 0 }

test.each([
  ['shown', shown, null, 'Hej!'],
  ['files alone', files, null, attachmentTexts.filesAlone(2)],
  ['erased', erased, threadTexts.erased, threadTexts.erased],
  ...hidingReasons.map((hiddenBecause) => {
    const text = `Vi har dolt ett meddelande här: ${hidingReasonTexts[hiddenBecause]}.`
    return [`hidden as ${hiddenBecause}`, { ...erased, hiddenBecause }, text, text] as const
  }),
] as const)('a message that is %s', (_state, message, inThread, inList) => {
  expect(withheldText(message)).toBe(inThread)
  expect(briefText(message)).toBe(inList)
})

test('each reason has a text of its own', () => {
  expect(new Set(Object.values(hidingReasonTexts)).size).toBe(hidingReasons.length)
})
