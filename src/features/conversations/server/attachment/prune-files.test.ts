import { beforeAll, expect, test } from 'vitest'
import { openDocument } from '#features/documents/server/open-document.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { fileKey } from '#platform/storage/file-store.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aCompany } from '#tests/support/personas.ts'
import { keptPdf } from '#tests/support/stored/kept-pdf.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { pruneFiles } from './prune-files.ts'

const DAY_MS = 86_400_000

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
})

test('files without a row are deleted after a day, unless no file has a row', async () => {
  const { files } = world.services
  const left = fileKey(world.services)
  const today = world.services.clock()
  const inDays = (days: number) => world.at(new Date(today.getTime() + days * DAY_MS).toISOString())
  await files.put(left, [Buffer.from('left behind')])
  inDays(2)
  expect(await pruneFiles(world.context())).toEqual({ deleted: 0 })

  inDays(0)
  const company = await aCompany(world)
  const ctx = world.context(company.actor)
  const { id } = await storeDocument(ctx, { type: 'other', fileName: 'a.pdf', body: aPdf() })
  expect(await pruneFiles(world.context())).toEqual({ deleted: 0 })
  inDays(2)
  expect(await pruneFiles(world.context())).toEqual({ deleted: 1 })
  expect(await files.get(left)).toBeNull()
  const { contents } = await openDocument(ctx, { id })
  expect((await contents()).size).toBe((await keptPdf()).length)
})
