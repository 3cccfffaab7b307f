import { describe, expect, test } from 'vitest'
import type { ChatState } from './chat.ts'
import { decideChatMessage } from './send-chat-message.ts'

const OPEN = new Date('2026-11-25T09:00:00Z')
const CLOSED = new Date('2026-11-25T19:00:00Z')
const EARLIER = new Date('2026-11-25T08:55:00Z')
const LATER = new Date('2026-11-25T09:05:00Z')

const chat = (state: ChatState, facts: { waitingSince?: Date; queueAt?: Date } = {}) => ({
  id: 'chat',
  state,
  lastNumber: 4,
  waitingSince: facts.waitingSince ?? null,
  queueAt: facts.queueAt ?? null,
})

describe('a message of a person', () => {
  test.each<[string, ChatState, Date, { waitingSince?: Date; queueAt?: Date }, ChatState | null, boolean]>([
    ['waits for an answer in office hours', 'closed', OPEN, {}, 'waiting', false],
    ['waits for an answer again after one was given', 'answered', OPEN, {}, 'waiting', false],
    ['is a case at once outside office hours', 'closed', CLOSED, {}, 'case', true],
    ['is a case at once outside office hours, also after an answer', 'answered', CLOSED, {}, 'case', true],
    [
      'changes no state when another one waits',
      'waiting',
      OPEN,
      { waitingSince: EARLIER, queueAt: LATER },
      null,
      false,
    ],
    [
      'is a case when another one has waited too long',
      'waiting',
      CLOSED,
      { waitingSince: EARLIER, queueAt: LATER },
      'case',
      true,
    ],
    ['leaves a case a case', 'case', OPEN, { waitingSince: EARLIER }, null, false],
    ['leaves a case a case outside office hours', 'case', CLOSED, { waitingSince: EARLIER }, null, false],
  ])('%s', (_, state, now, facts, to, opensCase) => {
    const written = decideChatMessage(chat(state, facts), now)
    expect({ to: written.move?.to ?? null, opensCase: written.opensCase }).toEqual({ to, opensCase })
    expect(written.number).toBe(5)
    expect(written.waitingSince).toEqual(facts.waitingSince ?? now)
    // Every chat but a case becomes a case at some instant.
    expect(written.queueAt === null).toBe((to ?? state) === 'case')
  })

  test('does not change the instant at which the chat becomes a case', () => {
    const { queueAt } = decideChatMessage(chat('waiting', { waitingSince: EARLIER, queueAt: LATER }), OPEN)
    expect(queueAt).toEqual(LATER)
  })
})
