import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { EXPORTS, type ExportRefusal } from '../domain/export-own-data.ts'
import { dataExported } from '../domain/privacy-events.ts'
import { privacyPolicy } from '../domain/privacy-policy.ts'
import { exportTexts } from '../texts.ts'
import { chatDataOf } from './chat-data-queries.ts'
import { conversationDataOf } from './conversation-data-queries.ts'
import { type Person, personOf } from './deal-queries.ts'
import { membershipDataOf } from './membership-data-queries.ts'
import { accountDataOf, companyDataOf, contactMessageDataOf, reportDataOf } from './personal-data-queries.ts'
import { ownContacts } from './personal-thing-queries.ts'
import { draftDataOf, projectDataOf } from './project-data-queries.ts'
import { reviewDataOf } from './review-data-queries.ts'
import { rotDataOf } from './rot-data-queries.ts'
import { savedSearchDataOf } from './saved-search-data-queries.ts'
import { toldDataOf } from './told-data-queries.ts'

/**
 * All data about the acting person, as one object for JSON (GDPR articles 15 and 20). Amounts in whole öre, times in
 * UTC, lengths in metres. Of other people only what they sent to this person, and the names of companies that got the
 * person's data. Which tables are left out, and why: `tests/architecture/exported-tables.test.ts`. Refusal: `too-many-exports`.
 */
export async function exportOwnData(ctx: Context): Promise<object> {
  // In one transaction, so that the parts are consistent; the export itself is recorded too.
  return inTransaction(ctx, async (ctx) => {
    authorize(privacyPolicy.exportOwnData(ctx.actor))
    const { userId } = ctx.actor
    const seconds = await takeToken(ctx, `exports:${userId}`, EXPORTS)
    if (seconds !== null) throw new Refused('too-many-exports' satisfies ExportRefusal, { seconds })
    const about = { service: exportTexts.service, exported_at: ctx.now, note: exportTexts.note }
    const account = await accountDataOf(ctx, userId)
    const projects = await projectDataOf(ctx, userId)
    const sender = { userId, emails: (await ownContacts(ctx, userId)).proved }
    const membership = await membershipDataOf(ctx, sender)
    const person = ofRole(found(await personOf(ctx, userId), 'profile'), membership)
    const company = await companyDataOf(ctx, person.companyId)
    const told = await toldDataOf(ctx, person, sender.emails)
    const messages = await contactMessageDataOf(ctx, sender)
    const chat = await chatDataOf(ctx, userId)
    const reports = await reportDataOf(ctx, sender)
    const drafts = await draftDataOf(ctx, userId)
    const rot = await rotDataOf(ctx, userId)
    const reviews = await reviewDataOf(ctx, person)
    const conversations = await conversationDataOf(ctx, person)
    const searches = await savedSearchDataOf(ctx, person.companyId)
    await recordEvent(ctx, dataExported(userId))
    const ofCompany = { company, ...membership, saved_searches: searches }
    const toStaff = { messages_to_support: messages, chat_with_support: chat, reports }
    const own = { ...account, projects, drafts, rot, reviews, conversations }
    return { about, ...own, ...ofCompany, ...told, ...toStaff }
  })
}

/** Each owner has the data of the company, beside other owners too: with the account of one of these it would stay. */
function ofRole(person: Person, { membership }: Awaited<ReturnType<typeof membershipDataOf>>): Person {
  const isOwner = membership?.role === 'owner'
  return { ...person, companyId: person.companyId ?? (isOwner ? person.leftCompanyId : null) }
}
