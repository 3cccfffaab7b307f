import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresHome, removeSocketFolder } from './postgres-folders.ts'
import { commandLine, processStamp } from './running-process.ts'
import { databaseTexts } from './texts.ts'

const PATIENCE_MS = 30_000
const SILENCE_MS = 500

/**
 * Ends what a killed run left behind, so that the next one can start: a postmaster that is still closing, and
 * lock files whose owner is gone. Call it only while holding the folder's lock.
 */
export async function clearRemains(home: PostgresHome, say: (line: string) => void): Promise<void> {
  const left = await readPidFile(home.cluster)
  if (left !== undefined) {
    if (isOurPostmaster(left, home)) interrupt(left.pid)
    await waitUntilClosed(left, home, say)
  }
  // Elsewhere PostgreSQL judges its own lock files; only Linux containers keep dead processes in the table.
  if (process.platform !== 'linux') return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'postmaster.pid']) {
    await rm(join(home.cluster, name), { force: true })
  }
  if (left !== undefined) await removeSocketFolder(left.socketFolder, home.cluster)
}

interface PidFile {
  pid: number
  socketFolder: string
  /** Key and id of the shared memory that every backend of that run is attached to. */
  sharedMemory: string
}

/** The layout is PostgreSQL's: src/include/utils/pidfile.h. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', sharedMemory: (lines[6] ?? '').replace(/\s+/g, ' ') }
}

async function waitUntilClosed(
  left: PidFile,
  home: PostgresHome,
  say: (line: string) => void,
): Promise<void> {
  let waited = 0
  while (isOurPostmaster(left, home) || isAttached(left.sharedMemory)) {
    if (waited === SILENCE_MS) say(databaseTexts.waitingForOld(left.pid))
    if (waited >= PATIENCE_MS) throw new Error(databaseTexts.stillRunning(home.folder))
    await pause(20)
    waited += 20
  }
}

/** A number can have passed to somebody else's process since. */
function isOurPostmaster({ pid }: PidFile, { cluster }: PostgresHome): boolean {
  if (processStamp(pid) === undefined) return false
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended by itself in between.
  }
}

/** Do backends outlive their postmaster? Starting a second one beside them would ruin the data. */
function isAttached(sharedMemory: string): boolean {
  if (process.platform !== 'linux') return false
  return sharedMemoryTable().some(
    ([key, id, , , , , attached]) => `${key} ${id}` === sharedMemory && attached !== '0',
  )
}

function sharedMemoryTable(): string[][] {
  try {
    const lines = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n')
    return lines.map((line) => line.trim().split(/\s+/))
  } catch {
    return []
  }
}
