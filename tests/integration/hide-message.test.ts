import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HidingReason } from '#features/conversations/domain/hidden-message.ts'
import { ownAttachment } from '#features/conversations/server/attachment/attachment-queries.ts'
import { listConversations } from '#features/conversations/server/conversation-list-queries.ts'
import { eraseMessagesOf } from '#features/conversations/server/conversation-store.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { reportForDesk } from '#features/moderation/server/content-report-queries.ts'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { pruneReports } from '#features/moderation/server/prune-reports.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { visibleAttachment } from '#features/moderation/server/reported-attachment-queries.ts'
import { restoreContent } from '#features/moderation/server/restore-content.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { conversationDataOf } from '#features/privacy/server/conversation-data-queries.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import type { Actor } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { aQuotedProject, deskOf, type QuotedProject } from '#tests/support/market/quoted-project.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const WORDS = 'En grov förolämpning.'
const NOTHING = { description: false, entryIds: [] }
const HIDDEN = { words: null, hiddenBecause: 'offensive', attachments: [], warnings: [] }

let world: TestWorld
let deal: QuotedProject
let pair: { projectId: string; companyId: string }
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T08:00:00Z')
  deal = await aQuotedProject(world)
  pair = { projectId: deal.projectId, companyId: deal.company.companyId }
  await write(deal.company.actor, WORDS)
  await settle(world)
  world.mails.length = 0
})

const write = (actor: Actor, words: string) =>
  sendMessage(world.context(actor), { ...pair, words, submissionKey: crypto.randomUUID() })

async function first(actor: Actor) {
  const { entries } = await threadOf(world.context(actor), pair, null)
  const entry = entries.find(({ kind }) => kind === 'message')
  return entry?.kind === 'message' ? entry : undefined
}

const parties = () => [deal.customer.actor, deal.company.actor]

async function report(actor: Actor = deal.customer.actor): Promise<string> {
  await reportContent(world.context(actor), {
    page: { type: 'message', key: (await first(actor))?.id ?? '' },
    ground: 'offensive',
    explanation: 'Det är kränkande.',
    email: null,
  })
  const { id } = await world.services.db
    .selectFrom('content_reports')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const hide = (reportId: string, because: HidingReason = 'offensive') =>
  decideReport(deskOf(world, 'reviewer'), {
    reportId,
    verdict: 'uphold',
    reason: 'Orden kränker en person.',
    hide: NOTHING,
    conceal: { because },
  })

describe('decide-report: staff hide a reported message', () => {
  test('from both parties, who read the reason in its place, and find its words in no list', async () => {
    await hide(await report())
    await settle(world)
    for (const actor of parties()) {
      const ctx = world.context(actor)
      expect(await first(actor)).toMatchObject(HIDDEN)
      const { rows } = await listConversations(ctx, {})
      expect(rows[0]?.last).toMatchObject({ words: null, hiddenBecause: 'offensive' })
      expect((await listConversations(ctx, { search: 'förolämpning' })).rows).toEqual([])
    }
    expect(JSON.stringify(world.mails)).not.toContain('förolämpning')
    const { db } = world.services
    const live = await db.selectFrom('live_events').select('payload').execute()
    expect(JSON.stringify(live)).not.toContain('förolämpning')
    const exported = await conversationDataOf(world.context(), {
      userId: deal.customer.userId,
      companyId: null,
      leftCompanyId: null,
    })
    expect(JSON.stringify(exported)).not.toContain('förolämpning')
  })

  test('and only its author is notified, with the way to object', async () => {
    await hide(await report())
    await settle(world)
    expect(world.mails.map(({ to }) => to)).toEqual([deal.company.email])
    expect(world.mails[0]?.text).toContain('Skriv till oss om ni tycker att det är fel')
    expect(world.mails[0]?.text).not.toContain(WORDS)
  })

  test('and nobody owes it an answer', async () => {
    const owed = () =>
      world.services.db
        .selectFrom('obligations')
        .select('turn')
        .where('kind', '=', 'answer-message')
        .where('project_id', '=', pair.projectId)
        .execute()
    expect(await owed()).toEqual([{ turn: 'customer' }])
    await hide(await report())
    await settle(world)
    expect(await owed()).toEqual([])
  })

  test('with its files, which staff still see', async () => {
    const message = await first(deal.customer.actor)
    const { id } = await world.services.db
      .insertInto('message_attachments')
      .values({
        conversation_id: (await conversation()).id,
        written_by: 'company',
        author_id: deal.company.userId,
        message_number: message?.number ?? 0,
        position: 1,
        file_name: 'bild.pdf',
        file_key: crypto.randomUUID(),
        mime: 'application/pdf',
        size_bytes: 9,
        added_at: world.context().now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reportId = await report()
    await hide(reportId)
    for (const actor of parties())
      await expect(ownAttachment(world.context(actor), id)).rejects.toThrow(NotFound)
    expect((await visibleAttachment(deskOf(world, 'reader'), id)).id).toBe(id)
    expect((await reportForDesk(deskOf(world, 'reader'), reportId)).message).toMatchObject({ words: WORDS })
  })

  test('once, and then nobody can report it', async () => {
    const [one, other] = [await report(), await report()]
    const attempts = await Promise.allSettled([hide(one), hide(other)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(report()).rejects.toThrow(NotFound)
  })

  test('and nobody else can', async () => {
    const reportId = await report()
    const input = { reportId, verdict: 'uphold', reason: 'Ta bort det.', hide: NOTHING } as const
    const conceal = { because: 'offensive' } as const
    for (const ctx of [...parties().map((actor) => world.context(actor)), deskOf(world, 'reader')])
      await expect(decideReport(ctx, { ...input, conceal })).rejects.toEqual(new Refused('not-allowed'))
    expect((await first(deal.customer.actor))?.words).toBe(WORDS)
  })
})

test('restore-content: staff show a hidden message again, once, and its author is notified', async () => {
  const reportId = await report()
  await hide(reportId)
  await restoreContent(deskOf(world, 'reviewer'), { reportId })
  for (const actor of parties())
    expect(await first(actor)).toMatchObject({ words: WORDS, hiddenBecause: null })
  await expect(restoreContent(deskOf(world, 'reviewer'), { reportId })).rejects.toEqual(
    new Refused('nothing-hidden'),
  )
  await settle(world)
  const told = await world.services.db
    .selectFrom('notifications')
    .select('code')
    .where('user_id', '=', deal.company.userId)
    .where('code', 'like', '%message%')
    .orderBy('id')
    .execute()
  expect(told.map(({ code }) => code)).toEqual(['company-message-hidden', 'company-message-restored'])
})

test('prune-reports: a report is kept while a message is hidden because of it', async () => {
  const [hiding, other] = [await report(), await report()]
  await hide(hiding)
  world.at('2028-01-01T08:00:00Z')
  await pruneReports(world.context())
  const left = await world.services.db
    .selectFrom('content_reports')
    .select('id')
    .where('id', 'in', [hiding, other])
    .execute()
  expect(left).toEqual([{ id: hiding }])
})

test('a message that its author has erased cannot be shown again', async () => {
  const reportId = await report()
  await hide(reportId)
  const { userId, companyId } = deal.company
  await inTransaction(world.context(), (ctx) => eraseMessagesOf(ctx, { userId, companyId }))
  expect(await first(deal.customer.actor)).toMatchObject({ words: null, hiddenBecause: null })
  await expect(restoreContent(deskOf(world, 'reviewer'), { reportId })).rejects.toEqual(
    new Refused('nothing-hidden'),
  )
})

function conversation() {
  return world.services.db
    .selectFrom('conversations')
    .select('id')
    .where('project_id', '=', pair.projectId)
    .executeTakeFirstOrThrow()
}
