import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneFiles } from '#features/conversations/server/attachment/prune-files.ts'
import { s3FileStore } from '#platform/storage/s3-file-store.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aCompany, type Company } from '#tests/support/personas.ts'
import { keptPdf } from '#tests/support/stored/kept-pdf.ts'
import { aFakeS3, type FakeS3, type S3Fault } from '#tests/support/stored/s3-store.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const busy: S3Fault = { status: 503, code: 'SlowDown' }

let world: TestWorld
let s3: FakeS3
let app: ReturnType<typeof createApp>
let company: Company
beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  s3 = await aFakeS3()
  const { log } = world.services
  world.services.files = s3FileStore(s3.settings, { log, pauses: [0] })
  app = createApp(world.services, { pages: (c) => c.notFound() })
  company = await aCompany(world)
})
afterAll(() => s3.close())

const headers = () => ({
  accept: 'application/json',
  cookie: `handslag=${company.token}`,
  'sec-fetch-site': 'same-origin',
})

function send(type: string) {
  const form = new FormData()
  form.set('type', type)
  form.set('file', new File([new Uint8Array(aPdf())], 'a.pdf', { type: 'application/pdf' }))
  return app.request('/documents', { method: 'POST', body: form, headers: headers() })
}

test('a document in a bucket is stored, sent whole and in part, and found when files are pruned', async () => {
  const sent = await send('f_tax')
  const { fileUrl } = (await sent.json()) as { fileUrl: string }
  expect([sent.status, s3.objects.size]).toEqual([201, 1])
  const whole = await app.request(fileUrl, { headers: headers() })
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(await keptPdf())
  const part = await app.request(fileUrl, { headers: { ...headers(), range: 'bytes=0-4' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  world.at(new Date(Date.now() + 2 * 86_400_000).toISOString())
  expect(await pruneFiles(world.context())).toEqual({ deleted: 0 })
  world.at(new Date().toISOString())
})

test('while the store is unavailable documents can be neither uploaded nor read, and clients are told to retry', async () => {
  const { fileUrl } = (await (await send('insurance')).json()) as { fileUrl: string }
  const before = s3.objects.size
  for (const ask of [() => send('other'), async () => app.request(fileUrl, { headers: headers() })]) {
    s3.faults.push(busy, busy)
    const answer = await ask()
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        error: {
          code: 'store-unavailable',
          message: 'Filerna går inte att nå just nu. Försök igen om en stund.',
        },
      },
    ])
  }
  expect(s3.objects.size).toBe(before)
  expect((await app.request(fileUrl, { headers: headers() })).status).toBe(200)
})

test('a document that the store has lost is not found', async () => {
  const { fileUrl } = (await (await send('reference')).json()) as { fileUrl: string }
  s3.objects.clear()
  expect((await app.request(fileUrl, { headers: headers() })).status).toBe(404)
})
