import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settingTexts } from '../texts.ts'
import { processStamp } from './running-process.ts'
import { databaseTexts } from './texts.ts'

/** Another running process has the data folder open. `pid` is the holder, `folder` the folder. */
export class DataFolderInUse extends Error {
  readonly pid: number
  readonly folder: string
  constructor(folder: string, pid: number) {
    super(databaseTexts.inUse(folder, pid))
    this.name = 'DataFolderInUse'
    this.folder = folder
    this.pid = pid
  }
}

/** Held from before the database starts until after it has stopped. */
export interface DataFolderLock {
  /**
   * Announces that this process is about to release the lock: a process that starts now waits instead of being
   * refused.
   */
  leave(): void
  release(): void
}

type Holder = { pid: number; stamp: string; token: string; isLeaving?: boolean }

const FILE = 'postgres.lock'
/** Longer than a process takes to stop, which has a limit of its own. */
const PATIENCE_MS = 25_000
const LOOK_AGAIN_MS = 50

/**
 * Locks the folder for this process, atomically. Throws {@link DataFolderInUse} when the holder runs; takes over the
 * lock of a dead one. Waits for a holder that is stopping, and prints that. PostgreSQL's own `postmaster.pid` is a
 * second lock.
 */
export async function lockDataFolder(
  folder: string,
  say: (line: string) => void = () => undefined,
  patienceMs = PATIENCE_MS,
): Promise<DataFolderLock> {
  const path = join(folder, FILE)
  const mine: Holder = { pid: process.pid, stamp: processStamp(process.pid) ?? '', token: randomUUID() }
  let waited = 0
  while (!createWhole(path, JSON.stringify(mine))) {
    const found = read(path)
    const holder = livingHolder(found)
    if (holder && (!holder.isLeaving || waited >= patienceMs)) throw new DataFolderInUse(folder, holder.pid)
    if (!holder && found !== undefined) removeStale(path, found)
    if (!holder) continue
    if (waited === 0) say(databaseTexts.waitingForHolder(holder.pid))
    await pause(LOOK_AGAIN_MS)
    waited += LOOK_AGAIN_MS
  }
  return heldLock(path, mine)
}

function heldLock(path: string, mine: Holder): DataFolderLock {
  const isMine = () => holderIn(read(path))?.token === mine.token
  return {
    leave: () => {
      if (isMine()) replaceWhole(path, JSON.stringify({ ...mine, isLeaving: true }))
    },
    release: () => {
      if (isMine()) rmSync(path, { force: true })
    },
  }
}

/** A hard link appears with its content or not at all, and only once: of two starting processes never both succeed. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode: 0o644 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new Error(settingTexts.folderUnusable(dirname(path), reason), { cause: error })
  }
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Readers see the old content or the new one at every moment. */
function replaceWhole(path: string, content: string): void {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o644 })
  renameSync(draft, path)
}

/**
 * Moves the dead holder's lock aside. If another process has locked the folder in the meantime, gives its lock back.
 */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path)
    } catch {
      // Another process has locked the folder since then: the next round reads which.
    }
  }
  rmSync(aside, { force: true })
}

function livingHolder(content: string | undefined): Holder | undefined {
  const holder = holderIn(content)
  return holder && processStamp(holder.pid) === holder.stamp ? holder : undefined
}

function holderIn(content: string | undefined): Holder | undefined {
  try {
    return JSON.parse(content ?? '') as Holder
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
