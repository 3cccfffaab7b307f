import { expect, test } from 'vitest'
import { parties } from '../conversation.ts'
import type { ConversationStanding } from '../conversation-standing.ts'
import { decideAttachment } from './add-attachment.ts'

const nobody = { customer: false, company: false }

test.each<
  [standing: ConversationStanding, stopped: typeof nobody, waiting: number, refusals: (string | null)[]]
>([
  ['open', nobody, 0, [null, null]],
  ['open', nobody, 5, [null, null]],
  ['open', nobody, 6, ['too-many-attachments', 'too-many-attachments']],
  ['closed', nobody, 0, ['conversation-closed', 'conversation-closed']],
  ['open', { ...nobody, customer: true }, 0, ['stopped-by-you', 'stopped-by-other']],
  ['open', { ...nobody, company: true }, 0, ['stopped-by-other', 'stopped-by-you']],
])(
  'a file for a conversation that is %s, stopped %j, with %d waiting',
  (standing, stopped, waiting, refusals) => {
    const decided = parties.map((party) => {
      const decision = decideAttachment({ party, standing, stopped }, waiting)
      return decision.ok ? null : decision.refusal
    })
    expect(decided).toEqual(refusals)
  },
)
