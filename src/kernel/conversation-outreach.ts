import type { Outreach } from './outreach.ts'

/** The part of `eventOutreach` (`outreach.ts`) about conversations. */
export const conversationOutreach = {
  'conversation.message-sent': {
    by: 'either party',
    reaches: 'the other party: bell, one line for all that is unread; mail once while it stays unread',
    bound: { kind: 'account', burst: 10, perSeconds: 60 },
  },
  'conversation.contact-shared': {
    by: 'customer',
    reaches: 'the company: bell, one line for all that is unread',
    bound: { kind: 'account', burst: 10, perSeconds: 3600 },
  },
  'conversation.message-hidden': {
    by: 'staff',
    reaches: 'who wrote it: bell and mail',
    bound: { kind: 'ours', because: 'staff decide' },
  },
  'conversation.message-restored': {
    by: 'staff',
    reaches: 'who wrote it: bell',
    bound: { kind: 'ours', because: 'staff decide' },
  },
} as const satisfies Readonly<Record<string, Outreach>>
