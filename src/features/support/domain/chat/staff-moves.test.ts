import { describe, expect, test } from 'vitest'
import { decideAcceptance } from './accept-chat.ts'
import { decideChatAnswer } from './answer-chat.ts'
import { type ChatState, chatStates } from './chat.ts'
import { decideClosing } from './close-chat.ts'

const SARA = 'sara'
const OLLE = 'olle'
const chat = (state: ChatState, takenBy: string | null = null) => ({
  id: 'chat',
  state,
  lastNumber: 3,
  last: { person: 3, staff: 2 },
  takenBy,
})

describe('an answer', () => {
  const by = { staffId: SARA, standing: 'reachable' } as const

  test.each(chatStates)('is possible when the chat is %s', (state) => {
    expect(decideChatAnswer(chat(state), by)).toMatchObject({ ok: true, number: 4, move: { to: 'answered' } })
    expect(decideChatAnswer(chat(state, SARA), by)).toMatchObject({ ok: true })
  })

  test('is refused when a colleague has taken the chat, and when the person cannot read it', () => {
    expect(decideChatAnswer(chat('waiting', OLLE), by)).toMatchObject({ refusal: 'chat-taken' })
    expect(decideChatAnswer(chat('case'), { ...by, standing: 'gone' })).toMatchObject({
      refusal: 'account-gone',
    })
    expect(decideChatAnswer(chat('case'), { ...by, standing: 'suspended' })).toMatchObject({
      refusal: 'account-suspended',
    })
  })
})

test.each([
  ['that nobody has taken', null, null, { ok: true, isNew: true }],
  ['that the same member of staff has taken', SARA, null, { ok: true, isNew: false }],
  ['from the colleague whom the page named', OLLE, OLLE, { ok: true, isNew: true }],
  ['that a colleague has taken since', OLLE, null, { ok: false, refusal: 'chat-taken' }],
  ['that another colleague has taken since', OLLE, 'anna', { ok: false, refusal: 'chat-taken' }],
])('taking a chat %s', (_, takenBy, seenTaker, expected) => {
  expect(decideAcceptance(chat('waiting', takenBy), { staffId: SARA, seenTaker })).toEqual(expected)
})

describe('closing', () => {
  const by = { staffId: SARA, seenNumber: 3, reason: null }

  test.each<[ChatState, string | null, object]>([
    ['answered', null, { ok: true, isAnswered: true }],
    ['answered', 'Klart', { ok: true, isAnswered: true }],
    ['waiting', 'Ordnat på telefon', { ok: true, isAnswered: false }],
    ['case', 'Skräp', { ok: true, isAnswered: false }],
    ['waiting', null, { refusal: 'reason-missing' }],
    ['case', null, { refusal: 'reason-missing' }],
    ['closed', null, { refusal: 'chat-already-closed' }],
  ])('a chat that is %s, with the reason %j', (state, reason, expected) => {
    expect(decideClosing(chat(state), { ...by, reason })).toMatchObject(expected)
  })

  test('is refused when the person has written since the page was loaded, and when a colleague has taken the chat', () => {
    expect(decideClosing(chat('answered'), { ...by, seenNumber: 2 })).toMatchObject({
      refusal: 'chat-new-message',
    })
    expect(decideClosing(chat('answered', OLLE), by)).toMatchObject({ refusal: 'chat-taken' })
  })
})
