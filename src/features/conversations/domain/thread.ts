import type { BriefQuote } from '#features/quotes/domain/brief-quote.ts'
import type { Attachment } from './attachment/attachment.ts'
import type { OwnContact, ShareKind } from './contact-share/contact-share.ts'
import type { Party } from './conversation.ts'
import type { ConversationStanding } from './conversation-standing.ts'
import type { HidingReason } from './hidden-message.ts'
import type { MessageWarning } from './message-warning.ts'
import type { OwnVisit, VisitTime } from './visit/visit.ts'

/** How many messages a page begins with, how many more each step back shows, and how many it shows at most. */
export const THREAD_STEP = 30
export const MOST_SHOWN = 210

/**
 * A message as one party reads it. `words`: null when its author has been erased or staff have hidden it (`hiddenBecause`), empty when
 * it is files alone.
 */
export type ThreadMessage = {
  id: string
  number: number
  isOwn: boolean
  words: string | null
  hiddenBecause: HidingReason | null
  sentAt: Date
  warnings: readonly MessageWarning[]
  attachments: readonly Attachment[]
}

/** What happened between the parties besides messages. */
export const threadEventTypes = [
  'quote.sent',
  'quote.revised',
  'quote.confirmed',
  'quote.withdrawn',
  'quote.restored',
  'quote.expired',
  'quote.rejected',
  'quote.accepted',
  'quote.not-chosen',
  'project.amended',
  'project.work-amended',
  'project.started',
  'project.completed',
  'project.resumed',
  'project.cancelled',
  'project.expired',
  'project.reopened',
] as const
export type ThreadEventType = (typeof threadEventTypes)[number]
export type ThreadEvent = { id: string; type: ThreadEventType; at: Date }

/** What happened to visits between the parties. `by`: who did it; of a proposal that expired, whose it was. */
export const visitEventTypes = [
  'visit.proposed',
  'visit.accepted',
  'visit.declined',
  'visit.withdrawn',
  'visit.cancelled',
  'visit.expired',
] as const
export type VisitEventType = (typeof visitEventTypes)[number]
/** `booked`: the time that was chosen, if one was. */
export type VisitHappening = {
  id: string
  type: VisitEventType
  at: Date
  by: Party | 'system'
  booked: VisitTime | null
}

/** The customer shared something with the company, or the company does not see it any more. */
export const shareEventTypes = ['conversation.contact-shared', 'conversation.contact-withdrawn'] as const
export type ShareEventType = (typeof shareEventTypes)[number]
export type ShareHappening = {
  id: string
  type: ShareEventType
  at: Date
  by: 'customer' | 'system'
  what: ShareKind
}

type Happening =
  | ({ kind: 'event' } & ThreadEvent)
  | ({ kind: 'visit' } & VisitHappening)
  | ({ kind: 'share' } & ShareHappening)
export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | Happening

/** `name`: null for a customer whose name the company may not know yet. */
export type Counterpart = { name: string | null; isGone: boolean }

/** A conversation as one party sees it on its page. */
export type Thread = {
  party: Party
  projectId: string
  companyId: string
  /** The project's title as this party may see it. */
  title: string
  counterpart: Counterpart
  standing: ConversationStanding
  /** Do the parties have a deal? Then nothing is hidden. */
  isAgreed: boolean
  stopped: { byUs: boolean; byThem: boolean }
  /** Has the reader's side written when it comes back, and not written since? */
  isPromised: boolean
  entries: readonly ThreadEntry[]
  /** The numbers from which the page would show older or newer messages; null when there are none. */
  older: number | null
  newer: number | null
  lastNumber: number
  /** Is there something of the other party's that this one has not read? */
  hasUnread: boolean
  /** How far the other party has read, and since when. */
  readByOther: { number: number; at: Date } | null
  /** Visits that wait for an answer or lie ahead. */
  visits: readonly OwnVisit[]
  /** The company's newest quote as it stands; null when the reader may not see it, and on a page of older messages. */
  quote: BriefQuote | null
  /** To the customer: their contact data, and what of it this company sees. Empty for the company. */
  ownContacts: readonly OwnContact[]
  /** The reader's files that go with the next message. */
  waiting: readonly Attachment[]
}

const offering: readonly ThreadEventType[] = ['quote.sent', 'quote.revised', 'quote.confirmed']

/** The entry where the quote became what it is: when it was last sent, changed or confirmed. Undefined when none of the entries is that. */
export function quoteEntry(entries: readonly ThreadEntry[]): ThreadEntry | undefined {
  return entries.findLast((entry) => entry.kind === 'event' && offering.includes(entry.type))
}

/** The messages to show, from number `first` to `last`. */
export type Shown = { first: number; last: number; older: number | null; newer: number | null }

/**
 * Which messages a page shows: from the number that was asked for, otherwise the newest, and all that are unread among the last
 * {@link MOST_SHOWN}. `oldest`: the number of the first message that is kept; `readTo`: how far the reader has read.
 */
export function shownMessages(
  { oldest = 1, lastNumber, readTo }: { oldest?: number; lastNumber: number; readTo: number },
  from: number | null,
): Shown {
  const newest = Math.max(oldest, lastNumber - THREAD_STEP + 1)
  const unread = Math.max(readTo + 1, lastNumber - MOST_SHOWN + 1)
  const first = Math.max(oldest, Math.min(from ?? Math.min(newest, unread), newest))
  const last = Math.min(lastNumber, first + MOST_SHOWN - 1)
  return {
    first,
    last,
    older: first > oldest ? Math.max(oldest, first - THREAD_STEP) : null,
    newer: last < lastNumber ? first + MOST_SHOWN - THREAD_STEP : null,
  }
}

/** The number that a URL asks for with `fran`; null for anything else. */
export function askedFrom(params: URLSearchParams): number | null {
  const text = params.get('fran') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Where a message stands on the page of its conversation. */
export function messageMark(id: string): string {
  return `meddelande-${id}`
}

/** Messages in their own order, with what happened put where it happened. Messages are sorted by time already. */
export function entriesOf<Message extends { sentAt: Date }, Happened extends { at: Date }>(
  messages: readonly Message[],
  happened: readonly Happened[],
): (({ kind: 'message' } & Message) | Happened)[] {
  const entries: (({ kind: 'message' } & Message) | Happened)[] = []
  const sorted = happened.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  let next = 0
  for (const message of messages) {
    for (let event = sorted[next]; event && event.at <= message.sentAt; event = sorted[++next])
      entries.push(event)
    entries.push({ kind: 'message', ...message })
  }
  return [...entries, ...sorted.slice(next)]
}
