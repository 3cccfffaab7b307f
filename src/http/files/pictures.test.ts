import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#features/companies/domain/portfolio.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { pictureFile, portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import { addShownPerson } from '#features/companies/server/shown-person/add-shown-person.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { Context } from '#platform/context.ts'
import { aCompany, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
})

/** URLs of new pictures (JPEG) of the company, one for each of these widths and heights. */
async function withPictures(
  company: Company,
  ...sizes: [width: number, height: number][]
): Promise<string[]> {
  const ctx = world.context(company.actor)
  const { entryId } = await addPortfolioEntry(ctx, { title: 'Kök', text: null })
  for (const [width, height] of sizes) {
    const create = { width, height, channels: 3, background: '#844' } as const
    await addPicture(ctx, { entryId, bytes: await sharp({ create }).jpeg().toBuffer() })
  }
  const entries = await portfolioOf(ctx, company.companyId)
  return entries.flatMap(({ pictures }) => pictures.map(({ id }) => `/bilder/${id}`))
}

async function get(path: string, { as, ...init }: RequestInit & { as?: Company } = {}) {
  const headers = new Headers(init.headers)
  if (as) headers.set('cookie', `handslag=${as.token}`)
  return app.request(path, { ...init, headers })
}

const sizeOf = async (answer: Response) => {
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return [format, width, height]
}

describe('a picture on a page', () => {
  test('is WebP in the width that its URL names, with its own proportions', async () => {
    const [picture = ''] = await withPictures(await aVerifiedCompany(world), [1600, 1000])
    expect(await sizeOf(await get(picture))).toEqual(['jpeg', 1600, 1000])
    for (const width of PICTURE_WIDTHS) {
      const answer = await get(`${picture}/${width}.webp`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(await sizeOf(answer)).toEqual(['webp', width, (width * 1000) / 1600])
    }
  })

  test.each<[number, number, sizes: [number, number][]]>([
    [
      300,
      200,
      [
        [300, 200],
        [300, 200],
        [300, 200],
      ],
    ],
    [
      600,
      1500,
      [
        [480, 1200],
        [600, 1500],
        [600, 1500],
      ],
    ],
    [
      1600,
      2,
      [
        [480, 1],
        [960, 1],
        [1600, 2],
      ],
    ],
  ])('of %d × %d pixels is never enlarged', async (width, height, sizes) => {
    const [picture = ''] = await withPictures(await aVerifiedCompany(world), [width, height])
    const answers = await Promise.all(PICTURE_WIDTHS.map((wanted) => get(`${picture}/${wanted}.webp`)))
    expect(await Promise.all(answers.map(sizeOf))).toEqual(sizes.map((size) => ['webp', ...size]))
  })

  test('is cached as briefly as the original, and cannot run in a browser', async () => {
    const [picture = ''] = await withPictures(await aVerifiedCompany(world), [600, 400])
    const [original, answer] = [await get(picture), await get(`${picture}/480.webp`)]
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(answer.headers.get(name)).toBe(original.headers.get(name))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  })

  test('is not sent to a browser that has it, nor in answer to HEAD', async () => {
    const [picture = ''] = await withPictures(await aVerifiedCompany(world), [600, 400])
    const path = `${picture}/480.webp`
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await get(path, { headers: { 'if-none-match': tag } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
    expect((await get(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(head.headers.get('content-length')).toBe(String((await first.arrayBuffer()).byteLength))
  })

  test.each(['/481.webp', '/0480.webp', '/480.png', '/480', '/480.webp/', '/constructor'])(
    'is not found at another URL: %s',
    async (name) => {
      const [picture = ''] = await withPictures(await aVerifiedCompany(world), [60, 40])
      expect((await get(`${picture}${name}`)).status).toBe(404)
    },
  )

  test('is not found when it does not exist or its file is gone', async () => {
    for (const id of ['x', '01890a5d-ac96-774b-bcce-b302099a8057'])
      expect((await get(`/bilder/${id}/480.webp`)).status).toBe(404)
    const [picture = ''] = await withPictures(await aVerifiedCompany(world), [60, 40])
    const file = await pictureFile(world.context(), picture.slice('/bilder/'.length))
    await world.services.files.delete(file?.fileKey ?? '')
    expect((await get(`${picture}/480.webp`)).status).toBe(404)
  })
})

describe('a photo larger than any form without files may be', () => {
  test.each<[string, (ctx: Context) => Promise<string>]>([
    [
      'a finished work',
      async (ctx) => `arbeten/${(await addPortfolioEntry(ctx, { title: 'Kök', text: null })).entryId}`,
    ],
    [
      'a person',
      async (ctx) =>
        `personer/${(await addShownPerson(ctx, { name: 'Kim', role: null, agrees: true })).personId}`,
    ],
  ])('is taken for %s', async (_of, begin) => {
    const company = await aVerifiedCompany(world)
    const path = `/bilder/${await begin(world.context(company.actor))}`
    const raw = { width: 400, height: 300, channels: 3 } as const
    const photo = await sharp(randomBytes(400 * 300 * 3), { raw })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('file', new File([new Uint8Array(photo)], 'bild.png', { type: 'image/png' }))
    const headers = { origin: world.services.config.publicUrl, accept: 'application/json' }
    expect((await get(path, { as: company, method: 'POST', body, headers })).status).toBe(201)
  })
})

describe('a picture of a company without a public page', () => {
  test('is visible to the company only, and never cached', async () => {
    const [waiting, stranger] = [await aCompany(world), await aVerifiedCompany(world)]
    const [picture = ''] = await withPictures(waiting, [600, 400])
    const own = await get(`${picture}/480.webp`, { as: waiting })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    for (const as of [undefined, stranger])
      expect((await get(`${picture}/480.webp`, { as })).status).toBe(404)
  })

  test('is gone at once when the company is suspended, also when it has been drawn before', async () => {
    const company = await aVerifiedCompany(world)
    const [picture = ''] = await withPictures(company, [600, 400])
    const etag = (await get(`${picture}/480.webp`)).headers.get('etag') ?? ''
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01T00:00:00Z') })
      .where('id', '=', company.userId)
      .execute()
    const answer = await get(`${picture}/480.webp`, { headers: { 'if-none-match': etag } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })
})

test('too many requests at once are told to retry, and succeed then', async () => {
  const company = await aVerifiedCompany(world)
  const sizes = Array.from({ length: 12 }, (_, number): [number, number] => [200 + number, 100])
  const pictures = await withPictures(company, ...sizes)
  const paths = pictures.flatMap((picture) => PICTURE_WIDTHS.map((width) => `${picture}/${width}.webp`))
  const { files } = world.services
  const aRequestIsRefused = Promise.withResolvers<void>()
  world.services.files = {
    ...files,
    get: (key, part) => aRequestIsRefused.promise.then(() => files.get(key, part)),
  }
  const ask = async (path: string) => {
    const answer = await get(path)
    if (answer.status === 503) aRequestIsRefused.resolve()
    return answer
  }
  const answers = await Promise.all(paths.map(ask))
  world.services.files = files
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const busy = answers.findIndex(({ status }) => status === 503)
  expect(answers[busy]?.headers.get('retry-after')).toBe('5')
  expect((await get(paths[busy] ?? '')).status).toBe(200)
})
