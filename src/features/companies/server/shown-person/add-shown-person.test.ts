import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { publicCompanyPage, visiblePicture } from '#features/applications/server/public-company-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { MOST_PEOPLE } from '../../domain/shown-person/shown-person.ts'
import { addPortrait } from './add-portrait.ts'
import { addShownPerson } from './add-shown-person.ts'
import { removePortrait } from './remove-portrait.ts'
import { removeShownPerson } from './remove-shown-person.ts'
import { updateShownPerson } from './update-shown-person.ts'

const world = await testServices()
const eva = { name: 'Eva Ek', role: 'Plattsättare', agrees: true } as const
let bytes: Uint8Array
beforeAll(async () => {
  await loadPlaces(world.context())
  bytes = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#844' } })
    .png()
    .toBuffer()
})

const actingFor = (company: Company) => world.context(company.actor)
const shownAt = async (slug: string) =>
  (await publicCompanyPage(world.context(anonymous), slug)).company.people

test('add-shown-person, update-shown-person, remove-shown-person: everybody sees the people whom the company shows', async () => {
  const ctx = actingFor(await aVerifiedCompany(world, { companyName: 'Visade Snickare AB' }))
  const { personId } = await addShownPerson(ctx, eva)
  await addShownPerson(ctx, { ...eva, name: 'Bo Al', role: null })
  expect(await shownAt('visade-snickare-ab')).toMatchObject([
    { id: personId, name: 'Eva Ek', role: 'Plattsättare', portrait: null },
    { name: 'Bo Al', role: null },
  ])
  await updateShownPerson(ctx, { personId, ...eva, role: 'Arbetsledare' })
  expect((await shownAt('visade-snickare-ab'))[0]).toMatchObject({ role: 'Arbetsledare' })
  await removeShownPerson(ctx, { personId })
  expect(await shownAt('visade-snickare-ab')).toMatchObject([{ name: 'Bo Al' }])
})

test('add-portrait, remove-portrait: a new portrait has a new URL, and the one before is gone with its file', async () => {
  const ctx = actingFor(await aVerifiedCompany(world, { companyName: 'Porträtt Måleri AB' }))
  const { personId } = await addShownPerson(ctx, eva)
  const portraitAt = async () => (await shownAt('portratt-maleri-ab'))[0]?.portrait?.id ?? ''
  await addPortrait(ctx, { personId, bytes })
  const first = await portraitAt()
  const visitor = world.context(anonymous)
  const { fileKey } = await visiblePicture(visitor, first)
  await addPortrait(ctx, { personId, bytes })
  const second = await portraitAt()
  expect(second).not.toBe(first)
  await expect(visiblePicture(visitor, first)).rejects.toThrow(NotFound)
  expect(world.jobs).toContainEqual({ name: 'remove-picture-file', data: { key: fileKey } })
  await removePortrait(ctx, { personId })
  expect(await portraitAt()).toBe('')
  await expect(visiblePicture(visitor, second)).rejects.toThrow(NotFound)
})

test('shown people: another company’s are not found, and a page shows at most twelve', async () => {
  const own = actingFor(await aVerifiedCompany(world))
  const other = actingFor(await aVerifiedCompany(world))
  const { personId } = await addShownPerson(own, eva)
  for (const attempt of [
    () => updateShownPerson(other, { personId, ...eva }),
    () => removeShownPerson(other, { personId }),
    () => removePortrait(other, { personId }),
    () => addPortrait(other, { personId, bytes }),
    () => removeShownPerson(own, { personId: 'nobody' }),
  ])
    await expect(attempt()).rejects.toThrow(NotFound)
  for (let shown = 1; shown < MOST_PEOPLE; shown++) await addShownPerson(own, eva)
  await expect(addShownPerson(own, eva)).rejects.toThrow('too-many-people')
})
