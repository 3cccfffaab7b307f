import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { postgresEnvironment } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-folders.ts'
import { databaseTexts } from './texts.ts'

export interface PostgresProcess {
  /** Resolves when it accepts connections; rejects with its last words if it ends before. */
  ready: Promise<void>
  /** Resolves with its last words when every process of the server is gone. */
  ended: Promise<string>
  /** Ends the server within the time, and if need be by force: {@link ended} has then resolved or never will. */
  stop(withinMs: number): Promise<void>
}

/**
 * Keeps PostgreSQL no longer alive than this process. The shell waits for it; the watcher beside the shell reads a
 * pipe that the kernel closes when we die, however we die, and then asks PostgreSQL to stop: fast (INT, asked again each
 * second, for one that has only just started does not hear it), after six seconds at once (QUIT), after six more by
 * force. PostgreSQL 18.4 hangs when it is asked to stop fast while it recovers from a crash, and QUIT ends that.
 * $1: a socket folder, removed afterwards if nothing else is in it. The rest: the command.
 */
const SUPERVISOR = `
exec 3<&0
socket=$1; shift
"$@" </dev/null 3<&- & pid=$!
force() { kill -KILL $pid $(cat /proc/$pid/task/$pid/children 2>/dev/null) 2>/dev/null; }
trap 'kill -INT $pid 2>/dev/null' TERM INT HUP
trap 'kill -QUIT $pid 2>/dev/null' QUIT
trap force USR1
{
  cat >/dev/null
  for second in 1 2 3 4 5 6; do kill -INT $pid; sleep 1; done
  kill -QUIT $pid; sleep 6
  force
} <&3 3<&- 2>/dev/null & watcher=$!
exec 3<&- </dev/null
wait $pid; code=$?
while kill -0 $pid 2>/dev/null; do wait $pid; code=$?; done
kill $watcher 2>/dev/null
rmdir "$socket" 2>/dev/null
exit $code`

const READY = 'database system is ready to accept connections'
const REMEMBERED_LINES = 20

/** Begins to start the server on its socket. */
export function startPostgres(
  binary: string,
  { cluster, account }: PostgresHome,
  settings: Record<string, string>,
  socketFolder: string,
): PostgresProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own session: Ctrl-C in the terminal is for us, who close the database last.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', socketFolder, binary, '-D', cluster, ...options], {
    ...account,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const { lastWords, ready } = listenTo(child)
  const ended = endOf(child).then(() => lastWords.join('\n'))
  const started = Promise.race([ready, ended.then(failed)])
  // Anyone who stops it before it is ready does not wait for that.
  started.catch(() => undefined)
  return { ready: started, ended, stop: (withinMs) => stop(child, ended, withinMs) }
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

function failed(lastWords: string): never {
  throw new Error(databaseTexts.failed('postgres', lastWords))
}

/** The living list of the server's last lines, and the moment at which it says that it is ready. */
function listenTo(child: ChildProcess): { lastWords: string[]; ready: Promise<void> } {
  const lastWords: string[] = []
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  child.once('error', (error) => lastWords.push(error.message))
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.push(line)
      if (lastWords.length > REMEMBERED_LINES) lastWords.shift()
      if (line.includes(READY)) resolve()
    })
  return { lastWords, ready }
}

/** Half of the time is for an orderly end, in which everything is written; the next start then needs no recovery. */
async function stop(child: ChildProcess, ended: Promise<string>, withinMs: number): Promise<void> {
  child.stdin?.end()
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), withinMs / 2),
    setTimeout(() => child.kill('SIGUSR1'), (withinMs * 3) / 4),
  ]
  const { promise: late, resolve } = Promise.withResolvers<void>()
  timers.push(setTimeout(resolve, withinMs))
  await Promise.race([ended, late])
  for (const timer of timers) clearTimeout(timer)
}
