import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
const NAME = 'handslag-tests-'
const GIB = 1024 ** 3
/** In bytes. Tests write less than half of it there, and need about three times as much themselves. */
const NEEDED = { folder: 3 * GIB, memory: 8 * GIB }

/**
 * Makes the folder for all that this run of the tests writes, and makes it the temporary folder of this process and of
 * those that it starts. On Linux it is in memory when there is enough of that, because files of PostgreSQL on a disk
 * took half of the tests' time. It is deleted when this process ends, or by the next run if this one is killed.
 */
export function openTemporaryFolder(): void {
  const parent = parentFolder()
  removeLeftOvers(parent)
  const folder = path.join(parent, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // As any temporary folder: under root PostgreSQL runs as another user, who makes and deletes files in it.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  // Servers that are started again and again compile their code once.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled')
  process.once('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** What the user has chosen, or memory, or the system's folder. */
function parentFolder(): string {
  if (process.env.TMPDIR || !hasRoomInMemory()) return tmpdir()
  return IN_MEMORY
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED.folder && process.availableMemory() >= NEEDED.memory
  } catch {
    return false
  }
}

/** Folders of runs that were killed. */
function removeLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) remove(path.join(parent, name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server that has just been stopped may still write its last file. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch (error) {
    console.error(`${folder} could not be deleted: ${String(error)}`)
  }
}
