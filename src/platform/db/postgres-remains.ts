import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresHome, removeSocketFolder } from './postgres-folders.ts'
import { commandLine, processStamp } from './running-process.ts'
import { databaseTexts } from './texts.ts'

/** How long each way of stopping gets before the next one: in order, at once, by force. */
export type Patience = { orderlyMs: number; atOnceMs: number; forcedMs: number }
const PATIENCE: Patience = { orderlyMs: 6_000, atOnceMs: 6_000, forcedMs: 10_000 }
const SILENCE_MS = 500
const LOOK_AGAIN_MS = 20
const ORPHANS_MS = 500

/**
 * Stops what a killed run left behind, so that the next one can start: a postmaster that is still stopping, one that
 * hangs, its backends, and lock files whose owner has ended. Call it only while holding the folder's lock.
 */
export async function clearRemains(
  home: PostgresHome,
  say: (line: string) => void,
  patience = PATIENCE,
): Promise<void> {
  const left = await readPidFile(home.cluster)
  if (left !== undefined) await endLeftServer(left, home, say, patience)
  // Elsewhere PostgreSQL checks its own lock files. Only Linux containers keep dead processes in the table.
  if (process.platform !== 'linux') return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'postmaster.pid']) {
    await rm(join(home.cluster, name), { force: true })
  }
  if (left !== undefined) await removeSocketFolder(left.socketFolder, home.cluster)
}

interface PidFile {
  pid: number
  socketFolder: string
  /** Key and id of the shared memory that every backend of that run uses. */
  sharedMemory: string
}

/** The file format is PostgreSQL's: src/include/utils/pidfile.h. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', sharedMemory: (lines[6] ?? '').replace(/\s+/g, ' ') }
}

async function endLeftServer(
  left: PidFile,
  home: PostgresHome,
  say: (line: string) => void,
  { orderlyMs, atOnceMs, forcedMs }: Patience,
): Promise<void> {
  const steps = [
    { signal: 'SIGINT', lasts: orderlyMs },
    { signal: 'SIGQUIT', lasts: atOnceMs },
    { signal: 'SIGKILL', lasts: forcedMs },
  ] as const
  let waited = 0
  for (const { signal, lasts } of steps) {
    if (isOurPostmaster(left, home)) send(left.pid, signal)
    for (let spent = 0; spent < lasts; spent += LOOK_AGAIN_MS) {
      const isAlive = isOurPostmaster(left, home)
      if (!isAlive && !isAttached(left.sharedMemory)) return
      // Without their postmaster they end by themselves, but not at once, and nothing that they write counts.
      if (!isAlive && spent % ORPHANS_MS === 0)
        for (const pid of await processesIn(home.cluster)) send(pid, 'SIGKILL')
      if (waited === SILENCE_MS) say(databaseTexts.waitingForOld(left.pid))
      await pause(LOOK_AGAIN_MS)
      waited += LOOK_AGAIN_MS
    }
  }
  throw new Error(databaseTexts.stillRunning(home.folder))
}

/** The working folder of PostgreSQL's processes is their cluster, which no other user can enter. */
async function processesIn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((pid, index) => folders[index] === cluster && commandLine(pid).startsWith('postgres'))
}

/** Another process may have got the same id since then. */
function isOurPostmaster({ pid }: PidFile, { cluster }: PostgresHome): boolean {
  if (processStamp(pid) === undefined) return false
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in the meantime.
  }
}

/** Do backends outlive their postmaster? A second server beside them would destroy the data. */
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
