import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'

export type StoredFile = { body: ReadableStream<Uint8Array>; size: number }

/** Where the contents of files lie; what they are, and whose, is for the database to know. */
export type FileStore = {
  /** Keeps a file under a new key of {@link fileKey}: wholly, and safely on the medium, or not at all. */
  put(key: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Deleting what is not there is done, too. */
  delete(key: string): Promise<void>
  /** The keys of all files that were kept before an instant. */
  keysBefore(instant: Date): AsyncIterable<string>
}

const KEY_BYTES = 32
const KEY = /^[0-9a-f]{64}$/

/** A new key that nobody can guess and that says nothing of what lies there. */
export function fileKey({ randomBytes }: { randomBytes: (count: number) => Uint8Array }): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('hex')
}

/** Files in a folder of this machine, readable by nobody but the product's own user. */
export function diskFileStore(folder: string): FileStore {
  return {
    async put(key, body) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.part`
      try {
        await write(unfinished, body)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await synchronise(dirname(path))
    },
    async get(key) {
      const path = pathOf(folder, key)
      const found = await stat(path).catch(absent)
      if (!found) return null
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
      return { body, size: found.size }
    },
    delete: (key) => rm(pathOf(folder, key), { force: true }),
    keysBefore: (instant) => keysIn(folder, instant),
  }
}

/** Spread over 256 folders. A key of another form never becomes a path. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a file')
  return join(folder, key.slice(0, 2), key)
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
  for (const file of files.filter((file) => KEY.test(basename(file)))) {
    const found = await stat(join(folder, file)).catch(absent)
    if (found && found.mtime < instant) yield basename(file)
  }
}

/** The name of a file is safe only once its folder is. */
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
