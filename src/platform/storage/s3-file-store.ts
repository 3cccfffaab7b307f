import { createHash } from 'node:crypto'
import { S3mini, S3ServiceError } from 's3mini'
import { Refused } from '#kernel/refusal.ts'
import type { Log } from '../log/log.ts'
import { type FilePart, type FileStore, keyIn, type StoredFile, storedPath } from './file-store.ts'
import { type Patience, patientFetch } from './patient-fetch.ts'

/** Where an S3-compatible store is, and the credentials for it. */
export type S3Settings = {
  /** URL of the bucket itself: `https://host/bucket` or `https://bucket.host`. */
  url: string
  region: string
  keyId: string
  secret: string
}

export type S3Options = {
  log: Log
  /** Pauses before the second and each later attempt, in ms. */
  pauses?: readonly number[]
  patience?: Patience
}

const PAUSES_MS = [200, 1000]
/** Long enough for the largest file over a slow line; visitors do not wait longer. */
const PATIENCE: Patience = { answerMs: 20_000, partMs: 20_000 }
const AT_ONCE = 1000

/**
 * Files in a bucket, with the same paths as on disk. Temporary failures of the store are retried; after the last
 * attempt it throws `store-unavailable`.
 */
export function s3FileStore(settings: S3Settings, options: S3Options): FileStore {
  const bucket = bucketAt(settings, options.patience)
  const attempt = <Result>(what: string, act: () => Promise<Result>) => attempted(what, act, options)
  return {
    async put(key, body) {
      const path = storedPath(key)
      const bytes = Buffer.concat(await Array.fromAsync(body))
      await attempt('put', () => putWhole(bucket, path, bytes))
    },
    async get(key, part) {
      const path = storedPath(key)
      return attempt('get', () => read(bucket, path, part))
    },
    async delete(key) {
      const path = storedPath(key)
      await attempt('delete', () => bucket.deleteObject(path).catch(missing))
    },
    keysBefore: (instant) => keysOf(instant, (after) => attempt('list', () => pageOf(bucket, after))),
  }
}

/** Throws the store's answer when the store refuses our key or the bucket does not exist. */
export async function checkBucket(settings: S3Settings, { patience }: Pick<S3Options, 'patience'>) {
  await pageOf(bucketAt(settings, patience), undefined, 1)
}

function bucketAt({ url, region, keyId, secret }: S3Settings, patience = PATIENCE): S3mini {
  return new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: patientFetch(patience),
  })
}

async function attempted<Result>(
  what: string,
  act: () => Promise<Result>,
  options: S3Options,
): Promise<Result> {
  const { log, pauses = PAUSES_MS } = options
  try {
    return await act()
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !isTemporary(error)) {
      log.error({ what, error: String(error) }, 'file store failed')
      throw new Refused('store-unavailable')
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    return attempted(what, act, { ...options, pauses: later })
  }
}

/** No answer, an incomplete one, or one that asks to retry. A wrong key or bucket is not retried. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429
}

/**
 * The digest is sent and signed, so the store refuses content that arrives changed. Some stores refuse digests newer
 * than MD5.
 */
async function putWhole(bucket: S3mini, path: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-md5': createHash('md5').update(bytes).digest('base64') }
  await bucket.putObject(path, bytes, 'application/octet-stream', undefined, headers, bytes.length)
}

async function read(bucket: S3mini, path: string, part?: FilePart): Promise<StoredFile | null> {
  const { first, last } = part ?? { first: 0, last: 0 }
  const answer = await bucket.getObjectRaw(path, !part, first, last + 1).catch(missing)
  return answer && fileIn(answer, part ? 206 : 200)
}

function missing(error: unknown): null {
  if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket')
    return null
  throw error
}

/** If a store does not say how many bytes it sends, a shorter answer cannot be noticed. */
function fileIn({ body, headers, status }: Response, expected: number): StoredFile {
  const size = Number(headers.get('content-length') ?? Number.NaN)
  if (body && status === expected && Number.isInteger(size)) return { body, size }
  void body?.cancel()
  throw new Error(`the store answered ${status} without a whole file`)
}

type Page = { objects: { Key: string; LastModified: Date }[]; next: string | undefined }

async function* keysOf(
  instant: Date,
  read: (after: string | undefined) => Promise<Page>,
): AsyncIterable<string> {
  let after: string | undefined
  do {
    const { objects, next } = await read(after)
    for (const { Key, LastModified } of objects) {
      const key = keyIn(Key)
      if (key && LastModified < instant) yield key
    }
    after = next
  } while (after)
}

async function pageOf(bucket: S3mini, after: string | undefined, most = AT_ONCE): Promise<Page> {
  const page = await bucket.listObjectsPaged('/', '', most, after)
  if (!page) throw new S3ServiceError('the bucket does not exist', 404, 'NoSuchBucket')
  return { objects: page.objects ?? [], next: page.nextContinuationToken }
}
