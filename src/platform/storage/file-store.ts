import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Refused } from '#kernel/refusal.ts'
import type { Log } from '../log/log.ts'

/** `size` is that of `body`, in bytes. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number }
/** The first and the last byte of a part, both counted from 0 and both inside the file. */
export type FilePart = { first: number; last: number }

/** Stores the contents of files; the database knows what they are and whose. */
export type FileStore = {
  /** Stores a file under a new key of {@link fileKey}: completely and durably, or not at all. */
  put(key: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Null when there is no such file. */
  get(key: string, part?: FilePart): Promise<StoredFile | null>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  /** The keys of all files that were stored before an instant. */
  keysBefore(instant: Date): AsyncIterable<string>
}

const KEY_BYTES = 32
const KEY = /^[0-9a-f]{64}$/

const UNFINISHED = /\.part$/

/** Where a file is written before it gets its name; a process that dies leaves it there. */
function unfinishedPath(path: string): string {
  return `${path}.part`
}

/** A new random key that reveals nothing about the file. */
export function fileKey({ randomBytes }: { randomBytes: (count: number) => Uint8Array }): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('hex')
}

/** The path of a file in its store, spread over 256 folders. A key of another form never becomes a path. */
export function storedPath(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a file')
  return `${key.slice(0, 2)}/${key}`
}

/** The key of the file at a path; null when the path is none of ours. */
export function keyIn(path: string): string | null {
  const key = basename(path)
  return KEY.test(key) ? key : null
}

/**
 * Files in a folder of this machine that only the product's own user can read. A disk that is full or cannot be written
 * to is `store-unavailable`, as with a bucket.
 */
export function diskFileStore(folder: string, log: Log): FileStore {
  return {
    async put(key, body) {
      const path = join(folder, storedPath(key))
      await putWhole(path, body).catch((error: NodeJS.ErrnoException) => {
        if (!DISK_FAULTS.has(error.code ?? '')) throw error
        log.error({ what: 'put', error: String(error) }, 'file store failed')
        throw new Refused('store-unavailable')
      })
    },
    async get(key, part) {
      const path = join(folder, storedPath(key))
      const found = await stat(path).catch(absent)
      if (!found) return null
      const body = Readable.toWeb(
        createReadStream(path, part && { start: part.first, end: part.last }),
      ) as ReadableStream<Uint8Array>
      return { body, size: part ? part.last - part.first + 1 : found.size }
    },
    async delete(key) {
      const path = join(folder, storedPath(key))
      await rm(path, { force: true })
      await rm(unfinishedPath(path), { force: true })
    },
    keysBefore: (instant) => keysIn(folder, instant),
  }
}

/** Error codes of the operating system for a disk that takes no file now, whatever is in it. */
const DISK_FAULTS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

async function putWhole(path: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedPath(path)
  try {
    await write(unfinished, body)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await synchroniseNames(dirname(path), made)
}

async function write(path: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* keysIn(folder: string, instant: Date): AsyncIterable<string> {
  const files = (await readdir(folder, { recursive: true }).catch(absent)) ?? []
  for (const file of files) {
    const key = keyIn(file.replace(UNFINISHED, ''))
    const found = key && (await stat(join(folder, file)).catch(absent))
    if (found && found.mtime < instant) yield key
  }
}

/**
 * The name of a file is durable only when its folder is synced, and so is that of a new folder. `made`: the first of
 * the folders that are new.
 */
async function synchroniseNames(folder: string, made: string | undefined): Promise<void> {
  await synchronise(folder)
  if (made && folder.startsWith(made)) await synchroniseNames(dirname(folder), made)
}

async function synchronise(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
