import { describe, expect, test } from 'vitest'
import type { ChatState } from './chat.ts'
import { decideChatMessage } from './send-chat-message.ts'

const OPEN = new Date('2026-11-25T09:00:00Z')
const SHUT = new Date('2026-11-25T19:00:00Z')
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
    ['begins to wait in office hours', 'closed', OPEN, {}, 'waiting', false],
    ['after an answer waits again', 'answered', OPEN, {}, 'waiting', false],
    ['outside them is a case at once', 'closed', SHUT, {}, 'case', true],
    ['after an answer, outside them, too', 'answered', SHUT, {}, 'case', true],
    ['beside one that waits', 'waiting', OPEN, { waitingSince: EARLIER, queueAt: LATER }, null, false],
    [
      'when the wait is over already',
      'waiting',
      SHUT,
      { waitingSince: EARLIER, queueAt: LATER },
      'case',
      true,
    ],
    ['to a case is part of it', 'case', OPEN, { waitingSince: EARLIER }, null, false],
    ['to a case outside office hours', 'case', SHUT, { waitingSince: EARLIER }, null, false],
  ])('%s', (_, state, now, facts, to, opensCase) => {
    const written = decideChatMessage(chat(state, facts), now)
    expect({ to: written.move?.to ?? null, opensCase: written.opensCase }).toEqual({ to, opensCase })
    expect(written.number).toBe(5)
    expect(written.waitingSince).toEqual(facts.waitingSince ?? now)
    // A case waits for no clock, all else does.
    expect(written.queueAt === null).toBe((to ?? state) === 'case')
  })

  test('does not move the end of the wait', () => {
    const { queueAt } = decideChatMessage(chat('waiting', { waitingSince: EARLIER, queueAt: LATER }), OPEN)
    expect(queueAt).toEqual(LATER)
  })
})
