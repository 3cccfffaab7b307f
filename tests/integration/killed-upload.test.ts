import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pruneUnfinishedFiles } from '#features/conversations/server/attachment/prune-files.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { prepareData } from '#jobs/prepare-data.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let company: Company
let dataDir: string
beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  company = await aCompany(world)
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'handslag-killed-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a process that is killed while it stores a document. */
async function killedWhile(when: 'stored' | 'half'): Promise<void> {
  const { host, port, user, database } = world.database
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
  const settings = { DATABASE_URL, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' }
  const child = spawn(
    process.execPath,
    ['tests/support/faults/die-while-storing.ts', when, JSON.stringify(company.actor)],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  world.at(new Date().toISOString())
}

async function filesLeft(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** A process that starts after the killed one; with a database of its own, or one that others use as well. */
function starting({ isAlone }: { isAlone: boolean }): Services {
  const { services } = world
  const config = { ...services.config, mode: 'production' as const }
  const databaseUrl = isAlone ? null : 'postgres://somewhere'
  return {
    ...services,
    files: diskFileStore(join(dataDir, 'files'), services.log),
    config: { ...config, databaseUrl },
  }
}

describe('an upload whose process is killed', () => {
  test.each(['stored', 'half'] as const)('leaves no file behind after the next start: %s', async (when) => {
    await killedWhile(when)
    expect(await filesLeft()).toHaveLength(1)
    await prepareData(starting({ isAlone: true }), () => undefined)
    await expect.poll(filesLeft).toEqual([])
  })

  test('is told apart from one that continues in another process', async () => {
    const services = starting({ isAlone: false })
    const ctx = contextFor(services, company.actor)
    const underWay: FileStorePut = async (key, body) => {
      await services.files.put(key, body)
      expect(await pruneUnfinishedFiles(contextFor(services, ctx.actor))).toEqual({ deleted: 0 })
    }
    const storing = { ...ctx, services: { ...services, files: { ...services.files, put: underWay } } }
    await storeDocument(storing, { type: 'f_tax', fileName: 'a.pdf', body: aPdf() })
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 11 * 60_000) }
    expect(await pruneUnfinishedFiles(later)).toEqual({ deleted: 0 })
    expect(await filesLeft()).toHaveLength(1)
  })
})

type FileStorePut = Services['files']['put']
