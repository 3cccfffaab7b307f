import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { Pair } from '../domain/conversation.ts'
import { messageSent } from '../domain/conversation-events.ts'
import type { MessageInput } from '../domain/message-input.ts'
import { decideSending } from '../domain/send-message.ts'
import { joinAttachments } from './attachment/attachment-store.ts'
import { insertMessage, lockOwnConversation, numberOfSent } from './conversation-store.ts'
import { limitedAuthor } from './message-author.ts'

/**
 * The acting party writes to the other one. The same `submissionKey` again changes nothing and returns the number
 * of the stored message, with `created` false. `attachments`: ids of files that the acting person has added and not
 * sent. Refusals: those of `decideSending`, `too-many-messages`, `attachment-gone`. Not found: another person's
 * conversation.
 */
export async function sendMessage(
  ctx: Context,
  { words, submissionKey, attachments = [], projectId, companyId }: MessageInput & Pair,
): Promise<{ number: number; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOwnConversation(ctx, { projectId, companyId })
    const { party, conversation } = own
    const conversationId = conversation.id
    const sent = { conversationId, party, submissionKey }
    const before = await numberOfSent(ctx, sent)
    if (before !== null) return { number: before, created: false }
    const decision = decideSending({ ...own, ...conversation })
    refuseUnless(decision)
    const authorId = await limitedAuthor(ctx)
    const { number } = decision
    const facts = { number, words, authorId, attachments: attachments.length, isPromise: false }
    await insertMessage(ctx, { ...sent, ...facts })
    const sender = { thread: { kind: 'conversation', id: conversationId }, party, authorId, number } as const
    await joinAttachments(ctx, sender, attachments)
    await recordEvent(ctx, messageSent({ ...own.pair, conversationId, by: party }, number))
    return { number, created: true }
  })
}
