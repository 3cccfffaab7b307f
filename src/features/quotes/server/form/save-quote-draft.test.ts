import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { suggestedDraft } from '../../domain/form/quote-draft.ts'
import { MOST_DRAFTS } from '../../domain/form/saved-draft.ts'
import { cancelProject } from '../cancel-project.ts'
import { getOwnQuote } from '../quote-queries.ts'
import { reviseQuote } from '../revision/revise-quote.ts'
import { listOwnDrafts, ownDraft } from './quote-draft-queries.ts'
import { removeQuoteDraft } from './remove-quote-draft.ts'
import { saveQuoteDraft } from './save-quote-draft.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const words = (message: string) => ({ ...suggestedDraft('2026-11-23'), message })

async function setting() {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer, { title: 'Karins badrum' })
  const ctx = () => world.context(company.actor)
  const save = (message: string, seen: string | null, quoteVersion = 0) =>
    saveQuoteDraft(ctx(), { projectId, draft: words(message), seen, quoteVersion })
  const kept = async (quoteVersion = 0) =>
    (await ownDraft(ctx(), { projectId, quoteVersion }))?.draft.message ?? null
  return { customer, company, projectId, ctx, save, kept }
}

describe('a draft of a quote', () => {
  test('save-quote-draft, remove-quote-draft: is stored as it was typed, and listed only for its company', async () => {
    const { company, projectId, ctx, save, kept } = await setting()
    const { stamp } = await save('Vi börjar', null)
    await save('Vi börjar i mars', stamp)
    expect(await kept()).toBe('Vi börjar i mars')
    expect(await listOwnDrafts(ctx())).toMatchObject([{ projectId, title: 'Karins badrum', quoteVersion: 0 }])
    const other = await aVerifiedCompany(world)
    for (const actor of [other.actor, { ...company.actor, companyId: null }]) {
      expect(await listOwnDrafts(world.context(actor))).toEqual([])
      expect(await ownDraft(world.context(actor), { projectId, quoteVersion: 0 })).toBeNull()
    }
    await expect(removeQuoteDraft(world.context(other.actor), { projectId })).rejects.toThrow('not found')
    await removeQuoteDraft(ctx(), { projectId })
    expect(await kept()).toBeNull()
  })

  test('is not overwritten by a tab that has not seen it', async () => {
    const { save, kept } = await setting()
    const { stamp } = await save('Första fliken', null)
    await expect(save('Andra fliken', null)).rejects.toThrow('draft-changed')
    await save('Första fliken igen', stamp)
    await expect(save('Andra fliken', stamp)).rejects.toThrow('draft-changed')
    await expect(save('Andra fliken', randomUUID())).rejects.toThrow('draft-changed')
    expect(await kept()).toBe('Första fliken igen')
  })

  test('is saved by one of two concurrent tabs, and the other one is told', async () => {
    const { save } = await setting()
    const { stamp } = await save('Först', null)
    const both = await Promise.allSettled([save('Ena', stamp), save('Andra', stamp)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is deleted when the quote is sent, and the next one is for its revision', async () => {
    const { company, projectId, ctx, save, kept } = await setting()
    await save('Snart klar', null)
    const { quoteId } = await aQuote(world, company, projectId)
    expect(await kept()).toBeNull()
    await expect(save('För sent', null)).rejects.toThrow('draft-of-sent-quote')
    await save('En ändring', null, 1)
    expect(await kept(1)).toBe('En ändring')
    const revised = quoteWords(world, { message: 'Ändrad' })
    await reviseQuote(ctx(), { ...revised, quoteId })
    expect((await getOwnQuote(ctx(), projectId))?.version).toBe(2)
    expect(await kept(1)).toBeNull()
    expect(await listOwnDrafts(ctx())).toEqual([])
  })

  test('is deleted when the project stops taking quotes, and cannot be saved after that', async () => {
    const { customer, projectId, save, kept } = await setting()
    await save('Vi börjar', null)
    await cancelProject(world.context(customer.actor), { projectId, reason: 'Vi väntar.' })
    expect(await kept()).toBeNull()
    await expect(save('Vi börjar', null)).rejects.toThrow('not found')
  })

  test('has limits: its length, the number of lines, and the number of saves', async () => {
    const { projectId, ctx, save } = await setting()
    const at = { projectId, seen: null, quoteVersion: 0 }
    const [line] = words('').lines
    const refusals: [draft: unknown, code: string][] = [
      ['ett utkast', 'draft-unreadable'],
      [{ lines: 'rader' }, 'draft-unreadable'],
      [{ ...words(''), lines: Array(201).fill(line) }, 'draft-too-large'],
      [words('å'.repeat(60_000)), 'draft-too-large'],
    ]
    for (const [draft, code] of refusals)
      await expect(saveQuoteDraft(ctx(), { ...at, draft })).rejects.toThrow(code)
    let seen: string | null = null
    const saves = async () => {
      for (let count = 0; count < 130; count++) seen = (await save('a', seen)).stamp
    }
    await expect(saves()).rejects.toThrow('too-many-saves')
  })

  test('is one of a hundred at most, also when two are saved at once', async () => {
    const { customer, company, projectId, ctx } = await setting()
    // Drafts on ninety-nine projects that need not exist for this.
    await world.services.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into quote_drafts (company_id, project_id, quote_version, form, saved_at)
        select ${company.companyId}::uuid, gen_random_uuid(), 0, '{}', now() from generate_series(2, ${MOST_DRAFTS})`.execute(
        db,
      )
    })
    const other = await aProject(world, customer, { title: 'Karins kök' })
    const both = [projectId, other.projectId].map((projectId) =>
      saveQuoteDraft(ctx(), { projectId, draft: words('Vi börjar'), seen: null, quoteVersion: 0 }),
    )
    const outcomes = (await Promise.allSettled(both)).map((one) =>
      one.status === 'rejected' ? String(one.reason.code) : 'saved',
    )
    expect(outcomes.toSorted()).toEqual(['saved', 'too-many-drafts'])
  })

  test('loses control characters', async () => {
    const { projectId, ctx, kept } = await setting()
    await saveQuoteDraft(ctx(), { projectId, draft: words('a\u0000b \ud800'), seen: null, quoteVersion: 0 })
    expect(await kept()).toMatch(/^ab/)
  })

  test('can be saved only by a company, on a project that it sees', async () => {
    const { customer, projectId, company } = await setting()
    const at = { draft: words(''), seen: null, quoteVersion: 0 }
    await expect(saveQuoteDraft(world.context(customer.actor), { ...at, projectId })).rejects.toThrow(
      'not-allowed',
    )
    for (const strange of [randomUUID(), 'x'])
      await expect(
        saveQuoteDraft(world.context(company.actor), { ...at, projectId: strange }),
      ).rejects.toThrow('not found')
  })
})
