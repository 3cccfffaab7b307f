import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStamp } from './running-process.ts'
import { databaseTexts } from './texts.ts'

/** Another living process has the data folder open. `pid` is the holder, `folder` the folder. */
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
  release(): void
}

const FILE = 'postgres.lock'

/**
 * Takes the folder for this process, at once or not at all: {@link DataFolderInUse} names a living holder, the
 * lock of a dead one is taken over. PostgreSQL's own `postmaster.pid` stays behind it as the last judge.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = join(folder, FILE)
  const mine = JSON.stringify({ pid: process.pid, stamp: processStamp(process.pid), token: randomUUID() })
  while (!createWhole(path, mine)) {
    const found = read(path)
    const holder = livingHolder(found)
    if (holder !== undefined) throw new DataFolderInUse(folder, holder)
    if (found !== undefined) removeStale(path, found)
  }
  return {
    release: () => {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

/** A link appears with its content or not at all, and only once: two starters never both succeed. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o644 })
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

/** Moves the dead holder's lock aside, and gives it back when a faster starter's lock was caught instead. */
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
      // Someone has taken the folder since: the next round sees who.
    }
  }
  rmSync(aside, { force: true })
}

function livingHolder(content: string | undefined): number | undefined {
  try {
    const { pid, stamp } = JSON.parse(content ?? '') as { pid: number; stamp: string }
    return processStamp(pid) === stamp ? pid : undefined
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
