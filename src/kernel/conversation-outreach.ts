import type { Outreach } from './outreach.ts'

const ours = {
  kind: 'ours',
  because: 'the clock, once for each thing that is waited for and the time by which',
} as const

/**
 * The part of `eventOutreach` (`outreach.ts`) about conversations, what is expected of their parties, and the chat with
 * support.
 */
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
  'obligation.reminded': { by: 'system', reaches: 'whose turn it is: bell and mail', bound: ours },
  'obligation.owner-reminded': { by: 'system', reaches: 'the owner: bell and mail', bound: ours },
  'obligation.lapsed': {
    by: 'system',
    reaches: 'whose turn it was: bell',
    bound: { kind: 'ours', because: 'the clock, once for each thing that was waited for' },
  },
  'support-chat.answered': {
    by: 'staff',
    reaches: 'the person: bell, one line for all that is unread; mail once while it stays unread',
    bound: { kind: 'ours', because: 'staff answer' },
  },
  'support-chat.queued': {
    by: 'the account',
    reaches: 'staff: mails gathered by the quarter of an hour; the person: bell, when the clock did it',
    // The limit of the messages that cause it; an account also sends 200 of them a day at most (support,
    // chat-author.ts). A chat is in the queue once.
    bound: { kind: 'account', burst: 10, perSeconds: 60 },
  },
  'support-chat.closed': {
    by: 'staff',
    reaches: 'the person: bell, when it was not answered',
    bound: { kind: 'ours', because: 'staff close it' },
  },
} as const satisfies Readonly<Record<string, Outreach>>
