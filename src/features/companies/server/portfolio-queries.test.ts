import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { MOST_ENTRIES, MOST_PICTURES } from '../domain/portfolio.ts'
import { addPicture } from './add-picture.ts'
import { addPortfolioEntry } from './add-portfolio-entry.ts'
import { pictureFile, portfolioOf } from './portfolio-queries.ts'
import { removePicture } from './remove-picture.ts'
import { removePortfolioEntry } from './remove-portfolio-entry.ts'
import { updatePortfolioEntry } from './update-portfolio-entry.ts'

const world = await testServices()
let photo: Buffer
beforeAll(async () => {
  await loadPlaces(world.context())
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#844' } })
    .withExif({ IFD0: { Copyright: 'Kamerakanarie' } })
    .jpeg()
    .toBuffer()
})

const BATHROOM = { title: 'Badrum i Svartbäcken', text: 'Åtta veckor.' }
const shown = ({ companyId }: Company) => portfolioOf(world.context(), companyId)
const anEntry = async (company: Company) =>
  (await addPortfolioEntry(world.context(company.actor), BATHROOM)).entryId

describe('add-portfolio-entry, update-portfolio-entry, remove-portfolio-entry: a portfolio entry', () => {
  test('is shown, changed and removed', async () => {
    const company = await aCompany(world)
    const ctx = world.context(company.actor)
    const entryId = await anEntry(company)
    expect(await shown(company)).toMatchObject([{ id: entryId, ...BATHROOM, pictures: [] }])
    await updatePortfolioEntry(ctx, { entryId, title: 'Badrum', text: null })
    expect(await shown(company)).toMatchObject([{ title: 'Badrum', text: null }])
    await removePortfolioEntry(ctx, { entryId })
    expect(await shown(company)).toEqual([])
  })

  test('can be touched by its company alone', async () => {
    const [owner, stranger] = [await aCompany(world), await aCompany(world)]
    const entryId = await anEntry(owner)
    await addPicture(world.context(owner.actor), { entryId, bytes: photo })
    const pictureId = (await shown(owner))[0]?.pictures[0]?.id ?? ''
    const ctx = world.context(stranger.actor)
    for (const attempt of [
      () => updatePortfolioEntry(ctx, { entryId, ...BATHROOM }),
      () => removePortfolioEntry(ctx, { entryId }),
      () => removePicture(ctx, { entryId, pictureId }),
      () => addPicture(ctx, { entryId, bytes: photo }),
      () => removePortfolioEntry(ctx, { entryId: 'x' }),
    ])
      await expect(attempt()).rejects.toThrow(NotFound)
    expect(await shown(owner)).toMatchObject([{ pictures: [{ id: pictureId }] }])
  })

  test('is one of twelve at most, also when they are added at once', async () => {
    const company = await aCompany(world)
    const outcomes = await Promise.allSettled(
      Array.from({ length: MOST_ENTRIES + 3 }, () => anEntry(company)),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await shown(company)).toHaveLength(MOST_ENTRIES)
  })
})

describe('add-picture, remove-picture: a picture', () => {
  test('is redrawn: smaller, and without the camera’s metadata', async () => {
    const company = await aCompany(world)
    const entryId = await anEntry(company)
    await addPicture(world.context(company.actor), { entryId, bytes: photo })
    const [picture] = (await shown(company))[0]?.pictures ?? []
    expect(picture).toMatchObject({ width: 1600, height: 800 })
    const file = await pictureFile(world.context(), picture?.id ?? '')
    const stored = await world.services.files.get(file?.fileKey ?? '')
    const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer())
    expect(photo.includes('Kamerakanarie')).toBe(true)
    expect(bytes.includes('Kamerakanarie')).toBe(false)
  })

  test('is refused if it is no picture', async () => {
    const company = await aCompany(world)
    const entryId = await anEntry(company)
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const attempt = addPicture(world.context(company.actor), { entryId, bytes })
    await expect(attempt).rejects.toEqual(new Refused('image-unreadable'))
  })

  test('is one of twelve at most', async () => {
    const company = await aCompany(world)
    const entryId = await anEntry(company)
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const add = () => addPicture(world.context(company.actor), { entryId, bytes: small })
    for (let number = 0; number < MOST_PICTURES; number++) await add()
    await expect(add()).rejects.toEqual(new Refused('too-many-pictures'))
  })

  test('leaves nothing behind when it is removed', async () => {
    const company = await aCompany(world)
    const entryId = await anEntry(company)
    await addPicture(world.context(company.actor), { entryId, bytes: photo })
    const pictureId = (await shown(company))[0]?.pictures[0]?.id ?? ''
    const file = await pictureFile(world.context(), pictureId)
    await removePicture(world.context(company.actor), { entryId, pictureId })
    expect(world.jobs).toContainEqual({ name: 'remove-picture-file', data: { key: file?.fileKey } })
    expect(await pictureFile(world.context(), pictureId)).toBeNull()
  })
})
