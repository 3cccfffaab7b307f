import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { aFakeS3, type FakeS3, type S3Fault } from '#tests/support/stored/s3-store.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openLog } from '../log/log.ts'
import { type FileStore, fileKey } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const log = openLog('silent')
const busy: S3Fault = { status: 503, code: 'SlowDown' }

let s3: FakeS3
let store: FileStore
beforeAll(async () => {
  s3 = await aFakeS3()
  store = s3FileStore(s3.settings, { log, pauses: [0, 0], patience: { answerMs: 600, partMs: 600 } })
})
beforeEach(() => {
  s3.objects.clear()
  s3.faults.length = 0
  s3.requests.length = 0
})
afterAll(() => s3.close())

const newKey = () => fileKey({ randomBytes })
const textOf = async (key: string, part?: { first: number; last: number }) => {
  const file = await store.get(key, part)
  return file && [file.size, await new Response(file.body).text()]
}

test('a file is read back unchanged, whole or in part, until it is deleted', async () => {
  const key = newKey()
  await store.put(key, [Buffer.from('ett '), Buffer.from('papper')])
  expect([...s3.objects.keys()]).toEqual([`${key.slice(0, 2)}/${key}`])
  expect(await textOf(key)).toEqual([10, 'ett papper'])
  expect(await textOf(key, { first: 4, last: 6 })).toEqual([3, 'pap'])
  await store.delete(key)
  await store.delete(key)
  expect(await store.get(key)).toBeNull()
})

test('a file whose upload is interrupted is never sent', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('broken off')
  }
  await expect(store.put(newKey(), broken())).rejects.toThrow('broken off')
  expect(s3.requests).toEqual([])
})

test.each(['../secret', '', 'a/b', 'A'.repeat(64)])('%j is not a valid key', async (key) => {
  await expect(store.get(key)).rejects.toThrow('not a key')
  await expect(store.put(key, [])).rejects.toThrow('not a key')
  await expect(store.delete(key)).rejects.toThrow('not a key')
})

test('keys are listed by age over all pages, without foreign objects', async () => {
  const keys = Array.from({ length: 7 }, newKey).sort()
  for (const key of keys) await store.put(key, [Buffer.from('x')])
  s3.objects.set('readme.txt', { bytes: Buffer.from('x'), at: new Date(0) })
  const before = async (instant: number) => Array.fromAsync(store.keysBefore(new Date(instant)))
  expect((await before(Date.now() + 60_000)).sort()).toEqual(keys)
  expect(await before(Date.now() - 60_000)).toEqual([])
})

describe('a store with a temporary failure', () => {
  test.each<[string, S3Fault[]]>([
    ['is busy twice', [busy, busy]],
    ['does not answer once', ['silent']],
    ['fails by itself once', [{ status: 500, code: 'InternalError' }]],
  ])('is asked again: %s', async (_what, faults) => {
    const key = newKey()
    s3.faults.push(...faults)
    await store.put(key, [Buffer.from('x')])
    s3.faults.push(...faults)
    expect(await textOf(key)).toEqual([1, 'x'])
    s3.faults.push(...faults)
    await store.delete(key)
    expect(s3.objects.size).toBe(0)
  })

  test('leads to an error when the failure lasts, and nothing is reported as stored', async () => {
    s3.faults.push(busy, busy, busy)
    await expect(store.put(newKey(), [Buffer.from('x')])).rejects.toEqual(new Refused('store-unavailable'))
    expect([s3.requests.length, s3.objects.size]).toEqual([3, 0])
  })

  test.each<S3Fault>(['half', 'stuck'])('that sends half a file (%s) is noticed', async (fault) => {
    const key = newKey()
    await store.put(key, [Buffer.alloc(100_000, 'x')])
    s3.faults.push(fault)
    await expect(textOf(key)).rejects.toThrow()
    expect(await textOf(key)).toEqual([100_000, 'x'.repeat(100_000)])
  })
})

describe('a store that refuses our key', () => {
  test('is asked once, because asking again changes nothing', async () => {
    const stranger = s3FileStore({ ...s3.settings, secret: 'guessed' }, { log, pauses: [0, 0] })
    await expect(stranger.get(newKey())).rejects.toEqual(new Refused('store-unavailable'))
    expect(s3.requests).toHaveLength(1)
  })

  test.each<[string, object, RegExp]>([
    ['a wrong key', { secret: 'guessed' }, /SignatureDoesNotMatch/],
    ['a bucket that is not there', { url: 'another' }, /NoSuchBucket/],
  ])('prevents the start: %s', async (_what, wrong, complaint) => {
    const storage = { ...s3.settings, ...wrong }
    if (storage.url === 'another') storage.url = s3.settings.url.replace('/files', '/another')
    const config = { ...readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32) }), storage }
    const opening = openFileStore(config, log)
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(complaint)
  })

  test('without our bucket does not count as a missing file', async () => {
    const url = s3.settings.url.replace('/files', '/another')
    const elsewhere = s3FileStore({ ...s3.settings, url }, { log, pauses: [] })
    await expect(elsewhere.get(newKey())).rejects.toEqual(new Refused('store-unavailable'))
  })
})

test('a store that does not answer does not prevent the start', async () => {
  s3.faults.push(busy)
  const config = { ...readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32) }), storage: s3.settings }
  const opened = await openFileStore(config, log)
  const key = newKey()
  await opened.put(key, [Buffer.from('x')])
  expect(await textOf(key)).toEqual([1, 'x'])
})
