import type { BriefQuote } from '#features/quotes/domain/brief-quote.ts'
import type { Attachment } from './attachment/attachment.ts'
import type { OwnContact, ShareKind } from './contact-share/contact-share.ts'
import type { Party } from './conversation.ts'
import type { ConversationStanding } from './conversation-standing.ts'
import type { HidingReason } from './hidden-message.ts'
import type { MessageWarning } from './message-warning.ts'
import type { OwnVisit, VisitTime } from './visit/visit.ts'

/** The number of messages on the first page, the number that each step back adds, and the most that a page shows. */
export const THREAD_STEP = 30
export const MOST_SHOWN = 210

/**
 * A message as one party reads it. `words`: null when its author has been erased or staff have hidden it
 * (`hiddenBecause`), empty when it only has files.
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

/** Events that a thread shows between messages. */
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
  'project.contract-withdrawn',
  'project.expired',
  'project.reopened',
] as const
export type ThreadEventType = (typeof threadEventTypes)[number]
export type ThreadEvent = { id: string; type: ThreadEventType; at: Date }

/** Events of visits. `by`: the side that acted; for an expired proposal, the side that had made it. */
export const visitEventTypes = [
  'visit.proposed',
  'visit.accepted',
  'visit.declined',
  'visit.withdrawn',
  'visit.cancelled',
  'visit.expired',
] as const
export type VisitEventType = (typeof visitEventTypes)[number]
/** `booked`: the chosen time, if there is one. */
export type VisitThreadEvent = {
  id: string
  type: VisitEventType
  at: Date
  by: Party | 'system'
  booked: VisitTime | null
}

/** Events of shared contact data. */
export const shareEventTypes = ['conversation.contact-shared', 'conversation.contact-withdrawn'] as const
export type ShareEventType = (typeof shareEventTypes)[number]
export type ShareThreadEvent = {
  id: string
  type: ShareEventType
  at: Date
  by: 'customer' | 'system'
  what: ShareKind
}

type Happening =
  | ({ kind: 'event' } & ThreadEvent)
  | ({ kind: 'visit' } & VisitThreadEvent)
  | ({ kind: 'share' } & ShareThreadEvent)
export type ThreadEntry = ({ kind: 'message' } & ThreadMessage) | Happening

/** The other party. `name`: null for a customer whose name the company may not know yet. */
export type Counterpart = { name: string | null; isGone: boolean }

/** A conversation as one party sees it on its page. */
export type Thread = {
  party: Party
  projectId: string
  companyId: string
  /** The project's title, masked as this party may see it. */
  title: string
  counterpart: Counterpart
  standing: ConversationStanding
  /** Do the parties have a deal? Then nothing is masked. */
  isAgreed: boolean
  stopped: { byUs: boolean; byThem: boolean }
  /** Has the reader's side promised an answer, and not answered since? */
  isPromised: boolean
  entries: readonly ThreadEntry[]
  /** The numbers from which to load older or newer messages; null when there are none. */
  older: number | null
  newer: number | null
  lastNumber: number
  /** Has the other party written a message that the reader has not read? */
  hasUnread: boolean
  /** How far the other party has read, and when it read that far. */
  readByOther: { number: number; at: Date } | null
  /** Proposed visits, and booked ones that are not over. */
  visits: readonly OwnVisit[]
  /**
   * The company's newest quote in its present state. Null when the reader may not see it, and on a page of older
   * messages.
   */
  quote: BriefQuote | null
  /** For the customer: their contact data, and which of it this company sees. Empty for the company. */
  ownContacts: readonly OwnContact[]
  /** The reader's files that will be sent with the next message. */
  waiting: readonly Attachment[]
}

const quoteChanges: readonly ThreadEventType[] = ['quote.sent', 'quote.revised', 'quote.confirmed']

/**
 * The entry at which the quote is shown: the last one at which it was sent, changed or confirmed. Undefined when no
 * entry is such an event.
 */
export function quoteEntry(entries: readonly ThreadEntry[]): ThreadEntry | undefined {
  return entries.findLast((entry) => entry.kind === 'event' && quoteChanges.includes(entry.type))
}

/** The messages to show, from number `first` to `last`. */
export type Shown = { first: number; last: number; older: number | null; newer: number | null }

/**
 * Decides which messages a page shows: those from the number in the URL; otherwise the newest ones, and all unread
 * ones among the last {@link MOST_SHOWN}. `oldest`: the number of the oldest message that is stored. `readTo`: how
 * far the reader has read.
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

/** The number in the URL parameter `fran`; null for anything else. */
export function askedFrom(params: URLSearchParams): number | null {
  const text = params.get('fran') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The anchor of a message on the page of its conversation. */
export function messageMark(id: string): string {
  return `meddelande-${id}`
}

/** Merges messages and events by time. The messages are sorted already and keep their order. */
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
