import { expect, test } from 'vitest'
import { contactMessageStates } from './contact-message.ts'
import { moveContactMessage } from './move-contact-message.ts'

/** For each move and each state: the resulting state, or the refusal. */
test.each([
  ['answer', ['answered', 'message-already-answered', 'message-already-closed']],
  ['close', ['closed', 'message-already-answered', 'message-already-closed']],
] as const)('a message to support: %s', (name, expected) => {
  const outcomes = contactMessageStates.map((state) => {
    const moved = moveContactMessage(name, { id: 'm', state })
    return moved.ok ? moved.move.to : moved.refusal
  })
  expect(outcomes).toEqual(expected)
})
