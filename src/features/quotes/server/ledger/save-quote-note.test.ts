import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aCustomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { ownQuoteNotes } from './quote-note-queries.ts'
import { saveQuoteNote } from './save-quote-note.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const kept = async (quoteId: string) =>
  world.services.db.selectFrom('quote_notes').selectAll().where('quote_id', '=', quoteId).execute()

describe('a note about a quote', () => {
  test('is saved, replaced, and deleted by an empty text', async () => {
    const { customer, projectId, quoteId } = await aQuotedProject(world)
    const asOwner = world.context(customer.actor)
    await saveQuoteNote(asOwner, { projectId, quoteId, words: 'Ring om rören' })
    await saveQuoteNote(asOwner, { projectId, quoteId, words: 'Rören ingår, sa Anna' })
    expect(await ownQuoteNotes(asOwner, projectId)).toEqual({ [quoteId]: 'Rören ingår, sa Anna' })
    await saveQuoteNote(asOwner, { projectId, quoteId, words: '' })
    expect(await kept(quoteId)).toEqual([])
  })

  test('can be written in every state of the quote', async () => {
    const { customer, projectId, quoteId } = await aQuotedProject(world)
    const asOwner = world.context(customer.actor)
    await acceptQuote(asOwner, { projectId, quoteId })
    await saveQuoteNote(asOwner, { projectId, quoteId, words: 'Start den 1 mars' })
    expect(await kept(quoteId)).toHaveLength(1)
  })

  test('is written and read only by the owner: others find no project', async () => {
    const { customer, company, projectId, quoteId } = await aQuotedProject(world)
    await saveQuoteNote(world.context(customer.actor), { projectId, quoteId, words: 'Dyrt' })
    const stranger = await aCustomer(world)
    for (const actor of [stranger.actor, company.actor, aStaffMember()]) {
      const ctx = world.context(actor)
      await expect(saveQuoteNote(ctx, { projectId, quoteId, words: 'Billigt' })).rejects.toMatchObject({
        name: 'NotFound',
      })
      expect(await ownQuoteNotes(ctx, projectId)).toEqual({})
    }
    expect(await kept(quoteId)).toMatchObject([{ words: 'Dyrt' }])
  })

  test('must be about a quote of that project', async () => {
    const one = await aQuotedProject(world)
    const other = await aQuotedProject(world)
    const asOwner = world.context(one.customer.actor)
    for (const quoteId of [other.quoteId, randomUUID(), 'x'])
      await expect(
        saveQuoteNote(asOwner, { projectId: one.projectId, quoteId, words: 'Nej' }),
      ).rejects.toMatchObject({ name: 'NotFound' })
    expect(await kept(other.quoteId)).toEqual([])
  })

  test('records an event without its words', async () => {
    const { customer, projectId, quoteId } = await aQuotedProject(world)
    await saveQuoteNote(world.context(customer.actor), { projectId, quoteId, words: 'Hemligt ord' })
    const events = await world.services.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('subject_id', '=', quoteId)
      .where('type', '=', 'quote.note-saved')
      .execute()
    expect(events).toEqual([{ type: 'quote.note-saved', payload: {} }])
  })

  test('is in the export of its author, not in that of the company, and is deleted with the account', async () => {
    const { customer, company, projectId, quoteId } = await aQuotedProject(world)
    await saveQuoteNote(world.context(customer.actor), { projectId, quoteId, words: 'Kanariefågel' })
    const exported = async (actor: typeof customer.actor | typeof company.actor) =>
      JSON.stringify(await exportOwnData({ ...world.context(actor), actor }))
    expect(await exported(customer.actor)).toContain('Kanariefågel')
    expect(await exported(company.actor)).not.toContain('Kanariefågel')
    await deleteOwnAccount(world.context(customer.actor), { password: PASSWORD })
    expect(await kept(quoteId)).toEqual([])
  })
})
