import { beforeAll, describe, expect, test } from 'vitest'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { anonymous } from '#kernel/actor.ts'
import { aQuotedProject, type QuotedProject } from '#tests/support/market/quoted-project.ts'
import { aCustomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { cancelProject } from '../cancel-project.ts'
import { endReadingLink } from './end-reading-link.ts'
import { openReadingLink } from './open-reading-link.ts'
import { ownReadingLink, readingBehind } from './reading-link-queries.ts'
import { saveQuoteNote } from './save-quote-note.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aReadProject(): Promise<QuotedProject & { secret: string }> {
  const quoted = await aQuotedProject(world)
  const { secret } = await openReadingLink(world.context(quoted.customer.actor), quoted)
  return { ...quoted, secret }
}

const readAs = (secret: string) => readingBehind(world.context(anonymous), secret)

describe('open-reading-link, end-reading-link: a reading link', () => {
  test('shows the comparison without a login, and only its hash is stored', async () => {
    const { secret, quoteId, company, projectId } = await aReadProject()
    const reading = await readAs(secret)
    expect(reading?.standing).toBe('comparing')
    expect(reading?.comparison?.quotes.map(({ id }) => id)).toEqual([quoteId])
    expect(JSON.stringify(reading)).toContain(company.name)
    const row = await world.services.db
      .selectFrom('reading_links')
      .selectAll()
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    expect(row.secret_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(secret.length).toBeGreaterThanOrEqual(80)
  })

  test('shows no name, contact, address, note or message, and no buttons, also after a deal', async () => {
    const { secret, customer, company, projectId, quoteId } = await aReadProject()
    const asOwner = world.context(customer.actor)
    await saveQuoteNote(asOwner, { projectId, quoteId, words: 'Ring Olle först' })
    const before = await readAs(secret)
    await acceptQuote(asOwner, { projectId, quoteId })
    const after = await readAs(secret)
    expect(after?.standing).toBe('agreed')
    const { contact_email, contact_person, contact_phone } = await world.services.db
      .selectFrom('company_profiles')
      .select(['contact_email', 'contact_person', 'contact_phone'])
      .where('id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    for (const reading of [before, after]) {
      const shown = JSON.stringify(reading)
      for (const secretWord of [
        customer.name,
        customer.email,
        customer.userId,
        'Storgatan',
        'Olle',
        'tolv badrum',
        contact_email,
        contact_person,
        contact_phone,
      ])
        if (secretWord) expect(shown).not.toContain(secretWord)
      expect(reading?.comparison?.quotes[0]?.allowed).toEqual({
        accept: false,
        reject: false,
        withdraw: false,
        confirm: false,
        revise: false,
      })
    }
  })

  test('can be ended and replaced; the old one shows nothing', async () => {
    const { secret, customer, projectId } = await aReadProject()
    const asOwner = world.context(customer.actor)
    await endReadingLink(asOwner, { projectId })
    await endReadingLink(asOwner, { projectId })
    expect(await readAs(secret)).toEqual({ standing: 'ended', comparison: null })
    expect((await ownReadingLink(asOwner, projectId))?.endedAt).not.toBeNull()
    const again = await openReadingLink(asOwner, { projectId })
    expect(again.secret).not.toBe(secret)
    expect(await readAs(secret)).toBeNull()
    expect((await readAs(again.secret))?.standing).toBe('comparing')
    expect(await eventsOf(projectId)).toEqual([
      'project.reading-link-opened',
      'project.reading-link-ended',
      'project.reading-link-opened',
    ])
  })

  test('can be ended by a process whose clock is a little behind', async () => {
    const { secret, customer, projectId } = await aReadProject()
    const made = world.services.clock()
    world.at(new Date(made.getTime() - 1_500).toISOString())
    await endReadingLink(world.context(customer.actor), { projectId })
    expect((await readAs(secret))?.standing).toBe('ended')
    world.at(made.toISOString())
  })

  test('is made, ended and seen only by the owner', async () => {
    const { secret, company, projectId } = await aReadProject()
    const stranger = await aCustomer(world)
    for (const actor of [stranger.actor, company.actor, aStaffMember(), anonymous]) {
      const ctx = world.context(actor)
      await expect(openReadingLink(ctx, { projectId })).rejects.toMatchObject({ name: 'NotFound' })
      await expect(endReadingLink(ctx, { projectId })).rejects.toMatchObject({ name: 'NotFound' })
      expect(await ownReadingLink(ctx, projectId)).toBeNull()
    }
    expect((await readAs(secret))?.standing).toBe('comparing')
  })

  test('says that a project is hidden or cancelled, and cannot be made for such a project', async () => {
    const hidden = await aReadProject()
    await hideProject(world.context(aStaffMember()), { projectId: hidden.projectId, reason: 'Granskas' })
    expect(await readAs(hidden.secret)).toEqual({ standing: 'hidden', comparison: null })
    await expect(openReadingLink(world.context(hidden.customer.actor), hidden)).rejects.toMatchObject({
      code: 'project-hidden',
    })
    const cancelled = await aReadProject()
    const asOwner = world.context(cancelled.customer.actor)
    await cancelProject(asOwner, { projectId: cancelled.projectId, reason: 'Vi väntar.' })
    expect(await readAs(cancelled.secret)).toEqual({ standing: 'cancelled', comparison: null })
    await expect(openReadingLink(asOwner, cancelled)).rejects.toMatchObject({ code: 'project-cancelled' })
  })

  test('is deleted with the account of the owner', async () => {
    const { secret, customer, projectId } = await aReadProject()
    await deleteOwnAccount(world.context(customer.actor), { password: PASSWORD })
    expect(await readAs(secret)).toBeNull()
    expect(
      await world.services.db
        .selectFrom('reading_links')
        .selectAll()
        .where('project_id', '=', projectId)
        .execute(),
    ).toEqual([])
  })

  test.each(['', 'x', '../', 'å'.repeat(80), '\u0000'])('%j is not a link', async (secret) => {
    expect(await readAs(secret)).toBeNull()
  })
})

async function eventsOf(projectId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', projectId)
    .where('type', 'like', 'project.reading-link-%')
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}
