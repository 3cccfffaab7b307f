import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aCompany, approve, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { changeCompanyIdentity } from './change-company-identity.ts'
import { publicCompanyPage, visiblePicture } from './public-company-queries.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const see = (slug: string) => publicCompanyPage(world.context(anonymous), slug)

describe('a company’s public page', () => {
  test('tells what it does, and for each check its date and source', async () => {
    await aVerifiedCompany(world, { companyName: 'Öppna Bygg AB', orgNumber: '5567037485', place: 'Uppsala' })
    const { company, verification } = await see('oppna-bygg-ab')
    expect(company).toMatchObject({
      companyName: 'Öppna Bygg AB',
      orgNumber: '556703-7485',
      categories: ['bathroom', 'kitchen'],
      base: expect.stringContaining('Uppsala'),
      contact: null,
    })
    expect(verification).toMatchObject({ isVerified: true, completed: 4 })
    expect(verification.items.map(({ source }) => source)).toEqual([
      'tax-agency',
      'insurer',
      'meeting',
      'customer',
    ])
    for (const item of verification.items)
      expect(item).toMatchObject({
        status: 'completed',
        checkedAt: expect.any(Date),
        note: null,
        of: null,
        reason: null,
      })
    expect(verification.identity).toBeNull()
  })

  test('says that the company has paused requests, while it has', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Pausade Bygg AB' })
    const isPaused = async () => (await see('pausade-bygg-ab')).company.isPaused
    expect(await isPaused()).toBe(false)
    await pauseCompany(world.context(company.actor), { until: null })
    expect(await isPaused()).toBe(true)
    await resumeCompany(world.context(company.actor))
    expect(await isPaused()).toBe(false)
  })

  test('shows no sole trader’s number, no contact that the company hides, and no unrecognised place', async () => {
    const company = await aVerifiedCompany(world, {
      companyName: 'Enskilda Snickaren',
      orgNumber: '8112289874',
      place: 'Hemliga gatan 1, Ingenstans',
      contactPerson: 'Kontaktkanarie',
      phone: '070-174 06 77',
    })
    const json = JSON.stringify(await see('enskilda-snickaren'))
    for (const secret of [
      '811228',
      'Hemliga',
      'Kontaktkanarie',
      '070-174 06 77',
      company.email,
      'orgNumber":"',
    ])
      expect({ secret, isShown: json.includes(secret) }).toEqual({ secret, isShown: false })
    await updateCompany(world.context(company.actor), { showsContact: true })
    expect((await see('enskilda-snickaren')).company.contact).toEqual({
      person: 'Kontaktkanarie',
      email: company.email,
      phone: '070-174 06 77',
    })
  })

  test('answers under its old names with the current URL', async () => {
    const company = await aCompany(world, { companyName: 'Gamla Namnet', orgNumber: '5564300142' })
    const renamed = { companyName: 'Nya Namnet', orgNumber: '5564300142', vatExempt: false }
    await changeCompanyIdentity(world.context(company.actor), renamed)
    await approve(world, company)
    expect((await see('gamla-namnet')).slug).toBe('nya-namnet')
    expect((await see('nya-namnet')).slug).toBe('nya-namnet')
  })

  test('loses its badge when a check expires, and stays', async () => {
    world.at('2026-11-21T10:00:00Z')
    await aVerifiedCompany(world, { companyName: 'Utgångna AB', itemsValidUntil: '2026-11-22' })
    world.at('2026-11-23T10:00:00Z')
    expect((await see('utgangna-ab')).verification).toMatchObject({ isVerified: false, completed: 0 })
    world.at('2026-11-21T10:00:00Z')
  })

  test('is not found for unknown, unapproved and suspended companies', async () => {
    await aCompany(world, { companyName: 'Väntande Bygg' })
    const suspended = await aVerifiedCompany(world, { companyName: 'Avstängda Bygg' })
    await see('avstangda-bygg')
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01T00:00:00Z') })
      .where('id', '=', suspended.userId)
      .execute()
    for (const slug of ['vantande-bygg', 'avstangda-bygg', 'okanda-bygg', '../x', ''])
      await expect(see(slug)).rejects.toThrow(NotFound)
  })
})

test('a picture is for everybody while the page is public, for the company itself before, and never for another', async () => {
  const withPicture = async (company: Company) => {
    const ctx = world.context(company.actor)
    const { entryId } = await addPortfolioEntry(ctx, { title: 'Kök', text: null })
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await addPicture(ctx, { entryId, bytes })
    return (await portfolioOf(ctx, company.companyId))[0]?.pictures[0]?.id ?? ''
  }
  const [open, waiting] = [await aVerifiedCompany(world), await aCompany(world)]
  const [shown, hidden] = [await withPicture(open), await withPicture(waiting)]
  expect(await visiblePicture(world.context(anonymous), shown)).toMatchObject({ isPublic: true })
  expect(await visiblePicture(world.context(waiting.actor), hidden)).toMatchObject({ isPublic: false })
  for (const actor of [anonymous, open.actor])
    await expect(visiblePicture(world.context(actor), hidden)).rejects.toThrow(NotFound)
  await expect(visiblePicture(world.context(anonymous), 'x')).rejects.toThrow(NotFound)
})
