import { randomBytes } from 'node:crypto'
import files, { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '../log/log.ts'
import { diskFileStore, type FileStore, fileKey } from './file-store.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handslag-store-'))
  store = diskFileStore(folder, openLog('silent'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const newKey = () => fileKey({ randomBytes })

test('a file is read back unchanged until it is deleted, and no other user of the machine can read it', async () => {
  const key = newKey()
  await store.put(key, [Buffer.from('ett '), Buffer.from('papper')])
  const file = await store.get(key)
  expect(file?.size).toBe(10)
  expect(await new Response(file?.body).text()).toBe('ett papper')
  expect((await stat(join(folder, key.slice(0, 2), key))).mode & 0o777).toBe(0o600)
  await store.delete(key)
  await store.delete(key)
  expect(await store.get(key)).toBeNull()
})

test('the first file of a new folder is durable: each folder with a new name in it is synced', async () => {
  const fresh = join(folder, 'files')
  const key = newKey()
  const open = vi.spyOn(files, 'open')
  syncBuiltinESMExports()
  await diskFileStore(fresh, openLog('silent')).put(key, [Buffer.from('ett papper')])
  const [, ...synced] = open.mock.calls.map(([path]) => path)
  expect(synced).toEqual([join(fresh, key.slice(0, 2)), fresh, folder])
  open.mockRestore()
  syncBuiltinESMExports()
  await rm(fresh, { recursive: true })
})

test('a file whose upload is interrupted does not exist, and leaves nothing', async () => {
  const key = newKey()
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('broken off')
  }
  await expect(store.put(key, broken())).rejects.toThrow('broken off')
  expect(await store.get(key)).toBeNull()
  expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([])
})

test('a full disk is a store that cannot be reached now, and nothing half is left on it', async () => {
  const key = newKey()
  async function* tooMuch() {
    yield Buffer.from('half')
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  await expect(store.put(key, tooMuch())).rejects.toThrow('refused: store-unavailable')
  expect(await readdir(join(folder, key.slice(0, 2)))).toEqual([])
})

test.each(['../secret', '', 'a/b', `${'a'.repeat(63)}/`, 'A'.repeat(64)])(
  '%j is not a valid key',
  async (key) => {
    await expect(async () => store.get(key)).rejects.toThrow('not a key')
  },
)

test('keys can be listed by age', async () => {
  const key = newKey()
  await store.put(key, [Buffer.from('x')])
  const keys = async (instant: Date) => Array.fromAsync(store.keysBefore(instant))
  expect(await keys(new Date(Date.now() + 60_000))).toContain(key)
  expect(await keys(new Date(Date.now() - 60_000))).toEqual([])
})
