import { sql } from 'kysely'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { briefQuoteOf } from '#features/quotes/server/brief-quote-queries.ts'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Attachment } from '../domain/attachment/attachment.ts'
import { EMPTY_CONVERSATION, hasUnread, otherParty, type Pair, type Party } from '../domain/conversation.ts'
import type { HidingReason } from '../domain/hidden-message.ts'
import { remindersOf, warningsOf } from '../domain/message-warning.ts'
import {
  entriesOf,
  type Shown,
  shownMessages,
  type Thread,
  type ThreadEvent,
  type ThreadEventType,
  type ThreadMessage,
  threadEventTypes,
} from '../domain/thread.ts'
import { attachmentsOf, waitingAttachments } from './attachment/attachment-queries.ts'
import { ownContacts, shareEventsOf } from './contact-share/contact-share-queries.ts'
import { type OwnConversation, ownConversation } from './conversation-queries.ts'
import { visitEventsOf } from './visit/visit-event-queries.ts'
import { visitsAhead } from './visit/visit-queries.ts'

const MOST_EVENTS = 100
/**
 * The acting party's conversation with a page of messages from number `from` (null: the newest page) and the events
 * between them. Words that staff have hidden are left out for both parties. Contact data in the other party's words
 * is masked until there is a deal. Not found: another person's conversation.
 */
export async function threadOf(ctx: AnyContext, pair: Pair, from: number | null): Promise<Thread> {
  const own = await ownConversation(ctx, pair)
  const { party, conversation, title, counterpart, isAgreed, standing } = own
  const { stopped, lastNumber, read, last } = conversation ?? EMPTY_CONVERSATION
  const shown = shownMessages({ lastNumber, readTo: read[party].number }, from)
  const messages = conversation ? await messagesOf(ctx, own, conversation.id, shown) : []
  const times = eventPeriod(messages, shown)
  const events = await eventsBetween(ctx, pair, times)
  const ofVisits = conversation ? await visitEventsOf(ctx, conversation.id, times) : []
  const ofShares = conversation ? await shareEventsOf(ctx, conversation.id, times) : []
  const other = read[otherParty(party)]
  return {
    ...pair,
    party,
    title,
    counterpart,
    standing,
    isAgreed,
    stopped: { byUs: stopped[party], byThem: stopped[otherParty(party)] },
    isPromised: Boolean(conversation?.promised[party]),
    entries: entriesOf(messages, [
      ...events.map((event) => ({ kind: 'event' as const, ...event })),
      ...ofVisits.map((event) => ({ kind: 'visit' as const, ...event })),
      ...ofShares.map((event) => ({ kind: 'share' as const, ...event })),
    ]),
    visits: await visitsAhead(ctx, own),
    quote: shown.newer === null ? await briefQuoteOf(ctx, pair) : null,
    ownContacts: isAgreed ? [] : await ownContacts(ctx, pair),
    older: shown.older,
    newer: shown.newer,
    lastNumber,
    hasUnread: hasUnread({ last, read }, party),
    readByOther: other.at && { number: other.number, at: other.at },
    waiting: conversation ? await waitingOf(ctx, conversation.id, party) : [],
  }
}

async function waitingOf(ctx: AnyContext, id: string, party: Party): Promise<Attachment[]> {
  const authorId = userIdOf(ctx.actor)
  if (!authorId) return []
  return waitingAttachments(ctx, { thread: { kind: 'conversation', id }, party, authorId })
}

async function messagesOf(
  ctx: AnyContext,
  { party, isAgreed }: OwnConversation,
  conversationId: string,
  shown: Shown,
): Promise<ThreadMessage[]> {
  const rows = await ctx.db
    .selectFrom('messages')
    .select(['id', 'number', 'written_by as writtenBy', 'words', 'sent_at as sentAt', 'attachments'])
    .select('hidden_because')
    .where('conversation_id', '=', conversationId)
    .where('number', '>=', shown.first)
    .where('number', '<=', shown.last)
    .orderBy('number')
    .execute()
  const hasFiles = rows.some(({ attachments }) => attachments > 0)
  const files = hasFiles
    ? await attachmentsOf(ctx, { kind: 'conversation', id: conversationId }, shown)
    : NO_FILES
  return rows.map(({ writtenBy, words: stored, hidden_because, ...message }) => {
    // The cast is safe: a check constraint of the database guarantees the reason.
    const hiddenBecause = hidden_because as HidingReason | null
    const words = hiddenBecause ? null : stored
    const isOwn = writtenBy === party
    const manner = { whole: isOwn || isAgreed }
    const attachments = hiddenBecause ? [] : (files.get(message.number) ?? [])
    return {
      ...message,
      isOwn,
      hiddenBecause,
      attachments: attachments.map((file) => ({ ...file, name: shownWords(file.name, manner) })),
      words: shownWords(words, manner),
      warnings: words === null ? [] : (isOwn ? remindersOf : warningsOf)(words, { isAgreed }),
    }
  })
}

const NO_FILES: ReadonlyMap<number, Attachment[]> = new Map()

/**
 * The period of the events on a page: between its first and its last message. The oldest page has no beginning, the
 * newest page no end.
 */
function eventPeriod(messages: readonly ThreadMessage[], { older, newer }: Shown) {
  return {
    after: older === null ? null : (messages[0]?.sentAt ?? null),
    before: newer === null ? null : (messages.at(-1)?.sentAt ?? null),
  }
}

/**
 * The latest events of the project and of the company's quotes on it, oldest first. The acceptance of another
 * company's quote is included, because it ends this company's quote. That a contract was withdrawn from concerns its
 * company alone; for another one the project was cancelled.
 */
async function eventsBetween(
  { db }: AnyContext,
  { projectId, companyId }: Pair,
  { after, before }: { after: Date | null; before: Date | null },
): Promise<ThreadEvent[]> {
  const isOurs = sql<boolean>`event.payload ->> 'companyId' = ${companyId}`
  const isNotChosen = sql<boolean>`event.payload -> 'rejected' @> ${JSON.stringify([{ companyId }])}::jsonb`
  const rows = await db
    .selectFrom('events as event')
    .select(['event.id', 'event.occurred_at as at'])
    .select(
      sql<ThreadEventType>`case when ${isNotChosen} then 'quote.not-chosen'
        when event.type = 'project.contract-withdrawn' and not ${isOurs} then 'project.cancelled'
        else event.type end`.as('type'),
    )
    .where('event.type', 'in', [...threadEventTypes])
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb('event.subject_type', '=', 'project'), eb('event.subject_id', '=', projectId)]),
        and([
          eb('event.subject_type', '=', 'quote'),
          eb('event.subject_id', 'in', selectFrom('quotes').select('id').where('project_id', '=', projectId)),
          or([isOurs, isNotChosen]),
        ]),
      ]),
    )
    .$if(after !== null, (events) => events.where('event.occurred_at', '>=', after ?? new Date(0)))
    .$if(before !== null, (events) => events.where('event.occurred_at', '<=', before ?? new Date(0)))
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map((event) => ({ ...event, id: String(event.id) })).toReversed()
}
