import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aPhoto, aPicture } from '#tests/support/a-picture.ts'
import { aProject } from '#tests/support/a-project.ts'
import { EICAR, hostileFiles } from '#tests/support/faults/hostile-files.ts'
import { aCompany, aCustomer, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { MOST_PICTURES, PICTURES_A_DAY } from '../../domain/picture/project-picture.ts'
import { addProjectPicture } from './add-project-picture.ts'
import { pictureCount, picturesOfProject, projectPictureFile } from './project-picture-queries.ts'
import { removeProjectPicture } from './remove-project-picture.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

async function aPicturedProject(pictures = 0) {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  for (let number = 0; number < pictures; number++) await placeholder(projectId, number + 1)
  return { customer, projectId, ctx: world.context(customer.actor) }
}

/** A row without contents: redrawing twelve pictures takes a second. */
async function placeholder(projectId: string, position: number): Promise<void> {
  await world.services.db
    .insertInto('project_pictures')
    .values({
      project_id: projectId,
      position,
      file_key: `${projectId}-${position}`,
      mime: 'image/jpeg',
      width: 10,
      height: 10,
      added_at: new Date(),
    })
    .execute()
}

async function contentsOf(pictureId: string): Promise<Buffer> {
  const file = await projectPictureFile(world.context(), pictureId)
  const stored = await world.services.files.get(file?.fileKey ?? '')
  return Buffer.from(await new Response(stored?.body).arrayBuffer())
}

const move = (projectId: string, state: string) =>
  world.services.db
    .updateTable('projects')
    .set({ state, cancelled_at: state === 'cancelled' ? new Date() : null })
    .where('id', '=', projectId)
    .execute()

describe('a picture of a project', () => {
  test('is redrawn: bounded, and without place and camera', async () => {
    const { customer, projectId, ctx } = await aPicturedProject()
    const photo = await aPhoto(2400, 1200)
    expect(photo.includes('Kamerakanarie')).toBe(true)
    const id = await aPicture(world, customer, projectId, photo)
    expect(await picturesOfProject(ctx, projectId)).toEqual([{ id, width: 1600, height: 800 }])
    const kept = await contentsOf(id)
    const { format, width, exif } = await sharp(kept).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 1600, undefined])
    expect(kept.includes('Kamerakanarie')).toBe(false)
  })

  test('takes at most 3 MB of disk, also noise as PNG', async () => {
    const { customer, projectId } = await aPicturedProject()
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const create = { width: 1600, height: 1600, channels: 3, background: 'teal', noise } as const
    const sent = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
    const id = await aPicture(world, customer, projectId, sent)
    expect(sent.length).toBeGreaterThan(7_000_000)
    expect((await contentsOf(id)).length).toBeLessThan(3_000_000)
  })

  test('is added by the owner of the project alone', async () => {
    const { projectId } = await aPicturedProject()
    const bytes = await aPhoto()
    for (const { actor } of [await aCustomer(world), await aCompany(world)])
      await expect(addProjectPicture(world.context(actor), { projectId, bytes })).rejects.toThrow(NotFound)
    expect(await pictureCount(world.context(), projectId)).toBe(0)
  })

  test.each(['completed', 'cancelled', 'hidden'])('is refused by a project that is %s', async (state) => {
    const { projectId, ctx } = await aPicturedProject()
    await move(projectId, state)
    const added = addProjectPicture(ctx, { projectId, bytes: await aPhoto() })
    await expect(added).rejects.toEqual(new Refused('pictures-settled'))
  })

  test('is refused as the thirteenth, and so by the database', async () => {
    const { projectId, ctx } = await aPicturedProject(MOST_PICTURES)
    const added = addProjectPicture(ctx, { projectId, bytes: await aPhoto() })
    await expect(added).rejects.toEqual(new Refused('too-many-project-pictures'))
    await expect(placeholder(projectId, MOST_PICTURES + 1)).rejects.toThrow(/position_check/)
    await expect(placeholder(projectId, MOST_PICTURES)).rejects.toThrow(/unique/)
  })

  test('is the twelfth only once when two come in the same instant, and the other leaves no file', async () => {
    const { projectId, ctx } = await aPicturedProject(MOST_PICTURES - 1)
    const bytes = await aPhoto()
    const before = await fileCount()
    const both = await Promise.allSettled([
      addProjectPicture(ctx, { projectId, bytes }),
      addProjectPicture(ctx, { projectId, bytes }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new Refused('too-many-project-pictures'),
    })
    expect(await pictureCount(ctx, projectId)).toBe(MOST_PICTURES)
    expect((await fileCount()) - before).toBe(1)
  })

  test('counts for the day of its account, also when it is refused', async () => {
    const { projectId, ctx } = await aPicturedProject()
    const bytes = Buffer.from('no picture')
    for (let sent = 0; sent < PICTURES_A_DAY; sent++)
      await expect(addProjectPicture(ctx, { projectId, bytes })).rejects.toEqual(new Refused('picture-type'))
    await expect(addProjectPicture(ctx, { projectId, bytes: await aPhoto() })).rejects.toMatchObject({
      code: 'too-many-attempts',
      details: { seconds: expect.any(Number) },
    })
  })

  test.each<[what: string, bytes: () => Buffer, code: string]>([
    ['nothing', () => Buffer.alloc(0), 'file-empty'],
    ['too much', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'file-too-large'],
    ['text', () => Buffer.from('hej'), 'picture-type'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'picture-type'],
    [
      'HEIC of a phone',
      () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      'picture-of-iphone',
    ],
    ['the test virus', () => Buffer.from(EICAR), 'picture-type'],
  ])('is refused when it is %s', async (_what, bytes, code) => {
    const { projectId, ctx } = await aPicturedProject()
    await expect(addProjectPicture(ctx, { projectId, bytes: bytes() })).rejects.toEqual(new Refused(code))
  })

  test('made to harm is refused or made harmless', async () => {
    const noise = { type: 'gaussian', mean: 90, sigma: 60 } as const
    const sound = { width: 600, height: 400, channels: 3, background: 'teal', noise } as const
    const pictures = hostileFiles(await sharp({ create: sound }).jpeg().toBuffer()).filter(
      ({ what, bytes }) => !what.startsWith('a name') && !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')),
    )
    let project = await aPicturedProject()
    for (const [index, { what, bytes, code }] of pictures.entries()) {
      if (index % MOST_PICTURES === MOST_PICTURES - 1) project = await aPicturedProject()
      const { ctx, projectId } = project
      const outcome = await addProjectPicture(ctx, { projectId, bytes }).then(
        () => null,
        (error: unknown) => (error as Refused).code ?? String(error),
      )
      expect([what, outcome]).toEqual([what, code === 'file-type' ? 'picture-type' : code])
    }
  })
})

describe('remove-project-picture: a removed picture', () => {
  async function three(): Promise<{ customer: Customer; projectId: string; ids: string[] }> {
    const { customer, projectId, ctx } = await aPicturedProject(3)
    return { customer, projectId, ids: (await picturesOfProject(ctx, projectId)).map(({ id }) => id) }
  }

  test('leaves the others in their order, makes room for one more, and its file is deleted', async () => {
    const { customer, projectId, ids } = await three()
    await removeProjectPicture(world.context(customer.actor), { projectId, pictureId: ids[0] ?? '' })
    expect(world.jobs.at(-1)).toEqual({ name: 'remove-file', data: { key: `${projectId}-1` } })
    const fourth = await aPicture(world, customer, projectId)
    const left = await picturesOfProject(world.context(), projectId)
    expect(left.map(({ id }) => id)).toEqual([ids[1], ids[2], fourth])
  })

  test('can be removed in every state by the owner, and by nobody else', async () => {
    const { customer, projectId, ids } = await three()
    const other = await three()
    const removal = { projectId, pictureId: ids[0] ?? '' }
    for (const [actor, what] of [
      [other.customer.actor, removal],
      [customer.actor, { projectId, pictureId: other.ids[0] ?? '' }],
      [customer.actor, { projectId, pictureId: 'x' }],
    ] as const)
      await expect(removeProjectPicture(world.context(actor), what)).rejects.toThrow(NotFound)
    await move(projectId, 'hidden')
    await removeProjectPicture(world.context(customer.actor), removal)
    expect(await pictureCount(world.context(), projectId)).toBe(2)
  })
})

async function fileCount(): Promise<number> {
  let count = 0
  for await (const _ of world.services.files.keysBefore(new Date(Date.now() + 60_000))) count++
  return count
}
