import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { postgresEnvironment } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-folders.ts'
import { databaseTexts } from './texts.ts'

export interface PostgresProcess {
  /** Fast shutdown (SIGINT); resolves when every process of the server is gone. */
  stop(): Promise<void>
}

/**
 * Keeps PostgreSQL no longer alive than this process. The shell waits for it; the watcher beside the shell reads a
 * pipe that the kernel closes when we die, however we die, and then asks PostgreSQL to stop.
 * $1: a socket folder, removed afterwards if nothing else is in it. The rest: the command.
 */
const SUPERVISOR = `
exec 3<&0
socket=$1; shift
"$@" </dev/null 3<&- & pid=$!
trap 'kill -INT $pid 2>/dev/null' TERM INT HUP
{ cat >/dev/null; kill -INT $pid 2>/dev/null; } <&3 3<&- & watcher=$!
exec 3<&- </dev/null
wait $pid; code=$?
while kill -0 $pid 2>/dev/null; do wait $pid; code=$?; done
kill $watcher 2>/dev/null
rmdir "$socket" 2>/dev/null
exit $code`

const READY = 'database system is ready to accept connections'
const REMEMBERED_LINES = 20

/** Starts the server on its socket and resolves when it accepts connections; rejects with its last words if it ends before. */
export async function runPostgres(
  binary: string,
  { cluster, account }: PostgresHome,
  settings: Record<string, string>,
  socketFolder: string,
  say: (line: string) => void,
): Promise<PostgresProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own session: Ctrl-C in the terminal is for us, who close the database last.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', socketFolder, binary, '-D', cluster, ...options], {
    ...account,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf(child)
  const lastWords = await untilReady(child, ended)
  let isStopping = false
  void ended.then(() => {
    if (!isStopping) say(databaseTexts.stoppedByItself(lastWords.join('\n')))
  })
  return {
    stop: () => {
      isStopping = true
      child.stdin?.end()
      return ended
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  child.stdin?.on('error', () => undefined)
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => {
      child.stdin?.destroy()
      resolve()
    })
  })
}

/** Resolves with the living list of the server's last lines. */
function untilReady(child: ChildProcess, ended: Promise<void>): Promise<string[]> {
  const lastWords: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    if (child.stderr === null) return reject(new Error('no stderr'))
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.push(line)
      if (lastWords.length > REMEMBERED_LINES) lastWords.shift()
      if (line.includes(READY)) resolve(lastWords)
    })
    void ended.then(() => reject(new Error(databaseTexts.failed('postgres', lastWords.join('\n')))))
  })
}
